// SPDX-License-Identifier: MIT
// lessons.test.ts - every lesson is played through in every language against the real engine: its words are there, what it
// points at exists, the moves it waits for are legal, other moves are answered and change nothing, and its goal is reached.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { RefusalError, type Door } from '../src/engine/door.ts';
import {
  goalNow,
  isTitled,
  keepLesson,
  keptLessons,
  movingStep,
  NEW,
  nextLesson,
  SECTIONS,
  wordKey,
  type KeptLesson,
  type Lesson,
  type LessonEntry,
  type Step,
} from '../src/table/lessons.ts';
import { exists, pointOf } from '../src/views/learn/point.ts';
import { LessonRoom } from '../src/views/learn/room.ts';
import { readWords } from '../src/words/template.ts';
import { openDoor, seatsOf } from './engine.ts';

const FOLDER = 'lessons';
const LESSONS: Lesson[] = readdirSync(FOLDER).map((name) => {
  const lesson = JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Lesson;
  assert.equal(`${lesson.id}.json`, name);
  return lesson;
});
const LANGUAGES = ['en', 'es', 'de'].map((id) => {
  const text = readFileSync(`../words/${id}.txt`, 'utf8');
  const ofEngine = id === 'en' ? '' : text.replace(/^(page|tui|fault\.(table|program))\..*$/gm, '');
  return { id, words: readWords(text), ofEngine };
});

interface Sat {
  room: LessonRoom;
  kept: () => KeptLesson;
}
function sit(door: Door, lesson: Lesson, from: KeptLesson = NEW): Sat {
  let kept = from;
  const room = new LessonRoom({
    door,
    lesson,
    seats: seatsOf(['human', ...Array<string>(lesson.config.players - 1).fill('greedy')]),
    kept: from,
    keep: (next) => {
      kept = next;
    },
    wrong: (step, words) => ({ long: `${step.id}: ${words}`, short: 'other' }),
    over: () => 'over',
  });
  return { room, kept: () => kept };
}
async function facts(door: Door, room: LessonRoom) {
  const view = await room.view(1);
  const look = room.look(view);
  return {
    room: view,
    look,
    codex: door.call('codex', { config: room.lesson.config }),
    choice: { kind: 'none' as const },
    mine: look.moves.length > 0 && view.state.seat === 1,
  };
}
function settle(room: LessonRoom): void {
  while (room.waiting) {
    room.proceed();
  }
}

/** A move that is legal here and that the step does not wait for. */
async function refuses(door: Door, room: LessonRoom, step: Step): Promise<void> {
  const { look, room: before } = await facts(door, room);
  const other = look.moves.find(({ move }) => step.moves?.includes(move) !== true);
  if (other === undefined) {
    return;
  }
  await assert.rejects(room.move(1, 0, other.move), (error) => {
    assert.ok(error instanceof RefusalError);
    assert.equal(error.refusal.rule, step.rule, `${room.id} ${step.id} names its rule`);
    assert.equal(room.answer?.words, `${step.id}: ${other.words}`);
    assert.equal(room.answer?.refusal, error.refusal);
    return true;
  });
  assert.deepEqual((await room.view(1)).state, before.state, 'nothing was changed');
}

/** Plays a lesson to its end; of several moves the one at `variant`, where there are so many. */
async function playThrough(
  door: Door,
  lesson: Lesson,
  words: ReadonlyMap<string, string>,
  variant: number,
): Promise<void> {
  const { room, kept } = sit(door, lesson);
  const first = await facts(door, room);
  assert.ok(goalNow(lesson, first) < lesson.goal.least, `${lesson.id}: the goal is not reached before`);
  for (const [i, step] of lesson.steps.entries()) {
    const where = `${lesson.id} ${step.id}`;
    const now = await facts(door, room);
    assert.equal(room.done, i, where);
    assert.equal(room.step, step);
    assert.ok(words.has(wordKey(lesson.id, step.id)), `${where} has words`);
    assert.equal(
      words.has(wordKey(lesson.id, step.id, 'title')),
      isTitled(step),
      `${where}: a title where none follows`,
    );
    const title = words.get(wordKey(lesson.id, step.id, 'title')) ?? '.';
    assert.match(title, /[.?!]$/, `${where}: its title is a sentence`);
    if (step.moves !== undefined) {
      const lots = step.moves.join(' ').split(' ');
      const named = title.match(/\b[A-J]\d+\b/g) ?? [];
      assert.deepEqual(
        named.filter((lot) => !lots.includes(lot)),
        [],
        `${where}: lots of the title`,
      );
    }
    assert.equal(words.has(wordKey(lesson.id, step.id, 'not')), step.not === true, `${where}: an answer`);
    const named = step.point ?? step.choose;
    assert.ok(named === undefined || exists(named, now), `${where}: ${named} is at the table`);
    const point = pointOf(step, now);
    assert.ok(point !== null && point.lots.length + point.things.length > 0, `${where} points at something`);
    if (step.moves === undefined) {
      room.next();
    } else {
      assert.ok(now.mine, `${where}: seat 1 is to move`);
      assert.match(step.rule ?? '', /^\d+\.\d+$/, `${where} names a rule`);
      for (const move of step.moves) {
        assert.equal(door.call('check', { move }).move, move, `${where}: ${move} as it is written out`);
      }
      await refuses(door, room, step);
      await room.move(1, 0, step.moves[Math.min(variant, step.moves.length - 1)] ?? '');
    }
    settle(room);
    // Who leaves here and comes back finds the same table.
    const here = await room.view(1);
    const again = sit(door, lesson, kept());
    assert.deepEqual((await again.room.view(1)).state, here.state, `${where}: resumed`);
    assert.equal(again.room.done, room.done);
  }
  assert.equal(room.step, undefined);
  assert.equal(kept().done, true);
  const last = await facts(door, room);
  assert.ok(last.mine, `${lesson.id}: it is seat 1's turn at the end`);
  await assert.rejects(room.move(1, 0, last.look.moves[0]?.move ?? ''), /^RefusalError: over$/);
  assert.ok(goalNow(lesson, last) >= lesson.goal.least, `${lesson.id}: the goal is reached`);
}

test('the lessons: the base game, every module, the automata, tactics and Metropolis', async () => {
  const door = await openDoor();
  const of = (section: string): string[] =>
    LESSONS.filter((one) => one.section === section)
      .sort((a, b) => a.place - b.place)
      .map(({ id }) => id);
  assert.deepEqual(of('base'), ['lots', 'silver', 'civic', 'scoring']);
  assert.deepEqual(of('tactics'), ['denial', 'timing', 'over', 'race']);
  assert.deepEqual(of('metropolis'), ['metropolis']);
  assert.equal(
    LESSONS.every(({ section }) => SECTIONS.includes(section)),
    true,
  );
  const taught = LESSONS.flatMap(({ config }) => config.modules.map((module) => module.split('=')[0]));
  const modules = door.call('modules', { game: 'rome' }).modules.map(({ id }) => id);
  assert.deepEqual(taught.sort(), modules.sort(), 'every module has a lesson of its own');
});

for (const { id, words, ofEngine } of LANGUAGES) {
  test(`every lesson is played through in ${id}`, async () => {
    const door = await openDoor();
    door.call('words', { text: ofEngine });
    for (const one of LESSONS) {
      for (const key of ['', 'about', 'goal']) {
        assert.ok(words.has(wordKey(...[one.id, key].filter((part) => part !== ''))), `${one.id} has ${key}`);
      }
      const variants = Math.max(...one.steps.map(({ moves }) => moves?.length ?? 1));
      for (let variant = 0; variant < variants; variant++) {
        await playThrough(door, one, words, variant);
      }
    }
  });
}

test('no words of a lesson are left over', () => {
  const said = new Set(
    LESSONS.flatMap(({ id, steps }) => [
      ...['about', 'goal'].map((part) => wordKey(id, part)),
      ...steps.flatMap((step) => ['', 'title', 'not'].map((part) => wordKey(...[id, step.id, part].filter(Boolean)))),
    ]),
  );
  for (const key of LANGUAGES[0]?.words.keys() ?? []) {
    const [, , of] = key.split('.');
    if (key.startsWith('page.learn.') && LESSONS.some(({ id }) => id === of) && key !== wordKey(of ?? '')) {
      assert.ok(said.has(key), key);
    }
  }
});

test('one step back takes a move back, and a kept lesson that no longer fits begins anew', async () => {
  const door = await openDoor();
  const lots = LESSONS.find(({ id }) => id === 'lots') as Lesson;
  const { room, kept } = sit(door, lots);
  const start = (await room.view(1)).state;
  await facts(door, room);
  await room.move(1, 0, 'buy D3'); // the steps before it only show something
  settle(room);
  assert.equal(room.step?.id, 'shape');
  assert.notDeepEqual((await room.view(1)).state, start);
  room.back();
  assert.equal(room.step?.id, 'buy');
  assert.deepEqual((await room.view(1)).state, start);
  assert.deepEqual(kept(), { step: 2, moves: [], done: false });
  await facts(door, room);
  await assert.rejects(room.move(1, 0, 'build domus A1'), RefusalError);
  const odd = sit(door, lots, { step: 5, moves: ['buy A1', 'income'], done: true });
  assert.equal(odd.room.done, 0);
});

test('a move is for the step that waits for one, unless others move before', () => {
  const lots = LESSONS.find(({ id }) => id === 'lots') as Lesson;
  assert.equal(movingStep(lots, 0), 2);
  assert.equal(movingStep(lots, 7), -1);
  const others = { ...lots, steps: lots.steps.map((step, i) => (i === 1 ? { ...step, others: ['income'] } : step)) };
  assert.equal(movingStep(others, 0), -1);
  assert.equal(movingStep(others, 2), 2);
});

test('progress is kept; where the browser keeps nothing, as long as the page', () => {
  const memory = new Map<string, string>();
  const storage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
  } as Storage;
  keepLesson('lots', { step: 3, moves: ['buy D3'], done: false }, storage);
  assert.deepEqual(keptLessons(storage), { lots: { step: 3, moves: ['buy D3'], done: false } });
  memory.set('aedile.learn', '{"lessons":{"lots":{"step":"x"},"civic":{"step":1,"moves":[],"done":true}}}');
  assert.deepEqual(Object.keys(keptLessons(storage)), ['civic']);
  memory.set('aedile.learn', '{"at":"#/play/learn-x","step":4}');
  assert.deepEqual(keptLessons(storage), {});
  memory.set('aedile.learn', 'no');
  assert.deepEqual(keptLessons(storage), {});
  const full = { ...storage, getItem: () => null, setItem: () => assert.fail('full') } as unknown as Storage;
  keepLesson('lots', { step: 1, moves: [], done: false }, full);
  assert.deepEqual(keptLessons(full).lots, { step: 1, moves: [], done: false });
});

test('one goes on where one was', () => {
  const entry = (id: string): LessonEntry => ({ id, section: 'base', place: 1, steps: 3, file: '' });
  const all = ['a', 'b', 'c'].map(entry);
  const kept = (step: number, done = false): KeptLesson => ({ step, moves: [], done });
  assert.equal(nextLesson(all, {})?.id, 'a');
  assert.equal(nextLesson(all, { a: kept(3, true) })?.id, 'b');
  assert.equal(nextLesson(all, { a: kept(3, true), c: kept(1) })?.id, 'c');
  assert.equal(nextLesson(all, { a: kept(3, true), b: kept(3, true), c: kept(3, true) })?.id, 'a');
});
