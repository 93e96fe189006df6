// SPDX-License-Identifier: MIT
// open.ts - a lesson at its table: its file is fetched, the position set up, and what was kept of it gone on with.
import list from 'lessons/list';
import { useEffect, useState } from 'preact/hooks';
import type { App } from '../../app/app.ts';
import '../../words/learn.ts';
import type { TableController } from '../../table/controller.ts';
import { keepLesson, keptLessons, NEW, SECTIONS, wordKey, type Lesson, type LessonEntry } from '../../table/lessons.ts';
import { t } from '../../words/words.ts';
import { quickSeats } from '../setup.ts';
import { sitDown } from '../table.tsx';
import { LessonRoom } from './room.ts';

/** All lessons in the order they are learnt. */
export const LESSONS: readonly LessonEntry[] = SECTIONS.flatMap((section) =>
  list.filter((entry) => entry.section === section),
);

export interface OpenedLesson {
  controller: TableController;
  room: LessonRoom;
}
async function fetched({ file }: LessonEntry): Promise<Lesson> {
  const answer = await fetch(file);
  if (!answer.ok) {
    throw new Error(`${file}: ${answer.status}`);
  }
  return (await answer.json()) as Lesson;
}
export function lessonRoom(app: Pick<App, 'door' | 'settings'>, lesson: Lesson): LessonRoom {
  const { id, config } = lesson;
  const automaton = config.modules
    .map((module) => module.split('=')[0])
    .find((name) => name === 'ceres' || name === 'consul');
  return new LessonRoom({
    door: app.door,
    lesson,
    seats: quickSeats(
      automaton === 'ceres' || automaton === 'consul' ? automaton : config.game,
      1,
      config.players - 1,
      app.settings.value.name,
    ),
    kept: keptLessons()[id] ?? NEW,
    keep: (kept) => keepLesson(id, kept),
    wrong: (step, words) => ({
      long: t(step.not === true ? wordKey(id, step.id, 'not') : 'page.learn.not', { move: words }),
      short: t('page.learn.other'),
    }),
    over: () => t('page.learn.done'),
  });
}

/** Null until it is there; 'lost' where its file cannot be had. */
export function useLesson(app: App, entry: LessonEntry | undefined): OpenedLesson | 'lost' | null {
  const [opened, setOpened] = useState<OpenedLesson | 'lost' | null>(null);
  useEffect(() => {
    let left = false;
    let controller: TableController | null = null;
    setOpened(null);
    const open = async (wanted: LessonEntry): Promise<void> => {
      const lesson = await fetched(wanted);
      if (left) {
        return; // the engine has another table now
      }
      const room = lessonRoom(app, lesson);
      controller = await sitDown(app, room);
      if (left) {
        controller.close();
      } else {
        setOpened({ controller, room });
      }
    };
    if (entry !== undefined) {
      open(entry).catch((error: unknown) => {
        console.warn(error);
        if (!left) {
          setOpened('lost');
        }
      });
    }
    return () => {
      left = true;
      controller?.close();
    };
  }, [app, entry?.id]);
  return opened;
}
