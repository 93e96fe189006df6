// SPDX-License-Identifier: MIT
// sharing.test.ts - one book on several devices, with a server between them that may be slow, gone or started anew.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { Door } from '../src/engine/door.ts';
import type { Colour } from '../src/engine/view.ts';
import { Book, type BookParts } from '../src/table/book.ts';
import { mayTell } from '../src/table/may.ts';
import {
  isAnswered,
  isShared,
  mergeRows,
  mergeTexts,
  secretKinds,
  Sharing,
  type Asked,
  type SharedBook,
  type Shelf,
} from '../src/table/sharing.ts';

const module = new WebAssembly.Module(readFileSync('../build/web/referee.wasm'));
const COLOURS: Colour[] = ['red', 'blue', 'gold'];

// ------------------------------------------------------------------------------------------------------------- merging
const texts = (...entries: string[]): { entries: string[]; later: string[] } => ({ entries, later: [] });

test('two who tell the same tell one entry; who is further along the same way wins', () => {
  const base = texts('A1', 'B2');
  const merged = (mine: string[], theirs: string[]): unknown => mergeTexts(base, texts(...mine), texts(...theirs));
  assert.deepEqual(merged(['A1', 'B2', 'income'], ['A1', 'B2', 'income']), {
    texts: texts('A1', 'B2', 'income'),
    aside: false,
  });
  assert.deepEqual(merged(['A1', 'B2', 'income'], ['A1', 'B2']), { texts: texts('A1', 'B2', 'income'), aside: false });
  assert.deepEqual(merged(['A1', 'B2'], ['A1']), { texts: texts('A1'), aside: false });
  assert.deepEqual(merged(['A1', 'B2', 'buy C7'], ['A1', 'B2', 'buy C7', 'D4']), {
    texts: texts('A1', 'B2', 'buy C7', 'D4'),
    aside: false,
  });
  assert.deepEqual(merged(['A1', 'B2', 'buy C7', 'D4'], ['A1', 'B2', 'buy C7']), {
    texts: texts('A1', 'B2', 'buy C7', 'D4'),
    aside: false,
  });
});
test('what truly differs is put aside; who only took something back has nothing to lose', () => {
  const base = texts('A1', 'B2');
  assert.deepEqual(mergeTexts(base, texts('A1', 'B2', 'income'), texts('A1', 'B2', 'buy C7')), {
    texts: texts('A1', 'B2', 'buy C7'),
    aside: true,
  });
  assert.deepEqual(mergeTexts(base, texts('A1'), texts('A1', 'B2', 'income')), {
    texts: texts('A1', 'B2', 'income'),
    aside: false,
  });
  // What waits behind a correction can be lost, too.
  const waits = { entries: ['A1'], later: ['2 income'] };
  assert.deepEqual(mergeTexts(base, waits, texts('A1', 'B2', 'income')).aside, true);
  // The server forgot the book and has an older one: what is here is not lost.
  assert.deepEqual(mergeTexts(null, texts('A1', 'B2'), texts('A1')), { texts: texts('A1', 'B2'), aside: false });
});
test('seats and seals are merged one by one; the first who sits down sits there', () => {
  assert.deepEqual(mergeRows({}, { 1: 'me' }, { 2: 'you' }), { 1: 'me', 2: 'you' });
  assert.deepEqual(mergeRows({}, { 1: 'me' }, { 1: 'you' }), { 1: 'you' });
  assert.deepEqual(mergeRows({ 1: 'me' }, {}, { 1: 'me', 2: 'you' }), { 2: 'you' });
});
test('only what the rules hide can be kept', () => {
  assert.deepEqual(secretKinds({ modules: ['draft', 'roles', 'objectives=hidden'] }), ['deeds', 'role', 'objective']);
  assert.deepEqual(secretKinds({ modules: ['objectives'] }), ['objective']);
  assert.deepEqual(secretKinds({ modules: ['objectives=public', 'roads'] }), []);
});

// ---------------------------------------------------------------------------------------------------------- the server
/** As docs/protocol.md has it, in memory. */
class Server implements Shelf {
  held: { revision: number; book: SharedBook } | null = null;
  /** Nothing answers. */
  down = false;
  /** The answer to the next write is lost on its way. */
  losing = false;
  #waiting: (() => void)[] = [];

  #wake(): void {
    this.#waiting.splice(0).forEach((wake) => wake());
  }
  #read(): Asked {
    return this.held === null ? { kind: 'gone' } : { kind: 'book', ...structuredClone(this.held) };
  }
  async get(): Promise<Asked> {
    return this.down ? { kind: 'away' } : this.#read();
  }
  async after(_name: string, revision: number, signal?: AbortSignal): Promise<Asked> {
    if (!this.down && this.held?.revision === revision) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
        signal?.addEventListener('abort', () => resolve());
      });
    }
    return this.down ? { kind: 'away' } : this.#read();
  }
  async put(_name: string, revision: number, book: SharedBook, fresh: boolean): Promise<Asked> {
    if (this.down) {
      return { kind: 'away' };
    }
    if (this.held === null && !fresh) {
      return { kind: 'gone' };
    }
    if (this.held !== null && revision <= this.held.revision) {
      return this.#read();
    }
    assert.ok(isShared(book));
    this.held = structuredClone({ revision, book });
    this.#wake();
    if (this.losing) {
      this.losing = false;
      return { kind: 'away' };
    }
    return { kind: 'book', revision, book };
  }
  async remove(): Promise<void> {
    this.held = null;
    this.#wake();
  }
  forget(): void {
    void this.remove();
  }
  stop(down: boolean): void {
    this.down = down;
    this.#wake();
  }
}
const parts = async (): Promise<BookParts> => ({ door: await Door.open(module), storage: null, now: Date.now });
interface Device {
  book: Book;
  sharing: Sharing;
}
const sharingParts = (shelf: Shelf, { door, storage }: BookParts): ConstructorParameters<typeof Sharing>[0] => ({
  shelf,
  door,
  storage,
  wait: () => new Promise((resolve) => setTimeout(resolve, 1)),
});
const until = async (holds: () => boolean): Promise<void> => {
  for (let i = 0; i < 2000 && !holds(); i++) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  assert.ok(holds());
};
let count = 0;
async function keeper(server: Server, modules: string[] = []): Promise<Device> {
  const own = await parts();
  const seats = COLOURS.map((colour, i) => ({ name: `P${i + 1}`, player: 'human', colour }));
  const book = Book.start(own, { id: `keeper${count++}`, config: { game: 'rome', players: 3, modules }, seats });
  const sharing = await Sharing.begin(sharingParts(server, own), book);
  assert.ok(sharing !== 'away');
  return { book, sharing };
}
/** The server as one device reaches it. */
function through(server: Server, changed: Partial<Shelf>): Shelf {
  return {
    get: () => server.get(),
    after: (name, revision, signal) => server.after(name, revision, signal),
    put: (name, revision, book, fresh) => server.put(name, revision, book, fresh),
    remove: () => server.remove(),
    ...changed,
  };
}
/** A door that is shut until somebody opens it. */
function gate(): { shut: () => void; open: () => void; passed: () => Promise<void> } {
  let [waiting, open] = [Promise.resolve(), (): void => undefined];
  return {
    shut: () => {
      waiting = new Promise((resolve) => {
        open = resolve;
      });
    },
    open: () => open(),
    passed: () => waiting,
  };
}
async function phone(server: Server, name: string, shelf: Shelf = server): Promise<Device> {
  const own = await parts();
  const { held } = server;
  assert.ok(held !== null);
  const book = Book.open(own, Sharing.join(`phone${count++}`, name, held.revision, held.book, 1));
  assert.ok(book.shared !== undefined);
  return { book, sharing: new Sharing(sharingParts(shelf, own), book, book.shared) };
}
const told = ({ book }: Device): string[] => book.told().entries;
const same = (...devices: Device[]): boolean =>
  devices.every((device) => JSON.stringify(told(device)) === JSON.stringify(told(devices[0] as Device)));
/** Answers with the first things that can be, until the set-up is whole. */
function setUp({ book }: Device): void {
  while (!book.screen.set) {
    book.answer(book.screen.asks?.outcomes[0]?.text ?? '');
  }
}
const close = (...devices: Device[]): void => devices.forEach(({ sharing }) => sharing.close());

test('a phone follows, takes a seat and tells its move; the book goes on everywhere', async () => {
  const server = new Server();
  const table = await keeper(server);
  const one = await phone(server, table.sharing.screen.name);
  assert.equal(mayTell(one.sharing.screen, one.book.screen).answer, false); // it looks on
  setUp(table);
  await until(() => same(table, one) && one.book.screen.set);
  one.sharing.sit(1);
  await until(() => table.sharing.screen.phones[1] === one.sharing.screen.device);
  assert.deepEqual(one.book.seats, [1]);
  assert.ok(mayTell(one.sharing.screen, one.book.screen).move);
  await one.book.move(1, 0, 'income');
  await until(() => table.book.screen.moves === 1);
  assert.ok(same(table, one));
  assert.equal(mayTell(one.sharing.screen, one.book.screen).move, false); // the next seat's
  assert.ok(mayTell(one.sharing.screen, one.book.screen).undo); // it was its own
  await table.book.move(2, 1, 'income');
  await until(() => one.book.screen.moves === 2);
  assert.equal(mayTell(one.sharing.screen, one.book.screen).undo, false);
  close(table, one);
});

test('two take the same seat at once: one has it, and knows', async () => {
  const server = new Server();
  const table = await keeper(server);
  const { name } = table.sharing.screen;
  const [one, two] = [await phone(server, name), await phone(server, name)];
  one.sharing.sit(2);
  two.sharing.sit(2);
  await until(() => !one.sharing.screen.sending && !two.sharing.screen.sending);
  await until(() => one.sharing.screen.phones[2] === two.sharing.screen.phones[2]);
  assert.deepEqual([one, two].map(({ sharing }) => sharing.screen.seat).sort(), [0, 2]);
  close(table, one, two);
});

test('two tell at once: the same is one entry, another is put aside until somebody decides', async () => {
  const server = new Server();
  const table = await keeper(server);
  setUp(table);
  const one = await phone(server, table.sharing.screen.name);
  await until(() => same(table, one));
  one.sharing.sit(1);
  await until(() => !one.sharing.screen.sending && table.sharing.screen.phones[1] !== undefined);
  await Promise.all([table.book.move(1, 0, 'income'), one.book.move(1, 0, 'income')]);
  await until(() => !table.sharing.screen.sending && !one.sharing.screen.sending && same(table, one));
  assert.equal(table.book.screen.moves, 1);
  table.sharing.free(1);
  await until(() => one.sharing.screen.seat === 0);
  one.sharing.sit(2);
  await until(() => table.sharing.screen.phones[2] !== undefined);
  const buys = table.book.look({ viewer: 2 } as never).moves.filter(({ verb }) => verb === 'buy');
  await Promise.all([table.book.move(2, 1, 'income'), one.book.move(2, 1, buys[0]?.move ?? '')]);
  await until(() => !table.sharing.screen.sending && !one.sharing.screen.sending && same(table, one));
  const lost = [table, one].find(({ sharing }) => sharing.screen.aside.length > 0);
  assert.ok(lost !== undefined);
  const [aside] = lost.sharing.screen.aside;
  const stood = told(lost).at(-1);
  lost.sharing.decide(true);
  await until(() => same(table, one) && told(table).at(-1) === aside);
  // What stood there can come back.
  assert.deepEqual([lost.sharing.screen.aside, lost.sharing.screen.replaced], [[stood], true]);
  lost.sharing.decide(true);
  await until(() => same(table, one) && told(table).at(-1) === stood);
  assert.deepEqual(lost.sharing.screen.aside, [aside]);
  lost.sharing.decide(false);
  assert.deepEqual(lost.sharing.screen.aside, []);
  assert.equal(told(lost).at(-1), stood);
  close(table, one);
});

test('an answer that comes late takes nothing back that was told since', async () => {
  const server = new Server();
  const table = await keeper(server);
  setUp(table);
  const way = gate();
  const put: Shelf['put'] = async (name, revision, book, fresh) => {
    await way.passed();
    return server.put(name, revision, book, fresh);
  };
  const one = await phone(server, table.sharing.screen.name, through(server, { put }));
  one.sharing.sit(1);
  await until(() => same(table, one) && table.sharing.screen.phones[1] !== undefined && !one.sharing.screen.sending);
  way.shut();
  await one.book.move(1, 0, 'income');
  const moves: number[] = [];
  one.book.subscribe(() => moves.push(one.book.screen.moves));
  table.sharing.sit(2);
  await until(() => !table.sharing.screen.sending); // and the phone has heard of it, while its own move is on its way
  way.open();
  await until(() => table.book.screen.moves === 1 && one.sharing.screen.phones[2] !== undefined);
  await table.book.move(2, 1, 'income');
  await until(() => one.book.screen.moves === 2);
  assert.deepEqual(moves, [2]);
  close(table, one);
});

test('who only looks on takes nothing back', async () => {
  const server = new Server();
  const table = await keeper(server);
  setUp(table);
  const one = await phone(server, table.sharing.screen.name);
  await until(() => same(table, one));
  assert.equal((await one.book.view(0)).undo, 'others');
  assert.equal((await table.book.view(1)).undo, 'ok');
  close(table, one);
});

test('what is closed writes nothing any more', async () => {
  const server = new Server();
  const table = await keeper(server);
  setUp(table);
  const way = gate();
  let puts = 0;
  const put: Shelf['put'] = async (name, revision, book, fresh) => {
    puts++;
    const answer = await server.put(name, revision, book, fresh);
    await way.passed();
    return answer;
  };
  const one = await phone(server, table.sharing.screen.name, through(server, { put }));
  one.sharing.sit(1);
  await until(() => same(table, one) && !one.sharing.screen.sending);
  way.shut();
  const before = puts;
  await one.book.move(1, 0, 'income');
  await until(() => puts > before);
  const kept = JSON.stringify(one.book.shared);
  one.sharing.close();
  way.open();
  await one.sharing.settled();
  one.sharing.sit(2);
  await until(() => table.book.screen.moves === 1);
  assert.equal(JSON.stringify(one.book.shared), kept);
  assert.equal(puts, before + 1);
  close(table);
});

test('who stops sharing tells the others: all go on alone', async () => {
  const server = new Server();
  const table = await keeper(server);
  setUp(table);
  const one = await phone(server, table.sharing.screen.name);
  one.sharing.sit(1);
  await until(() => same(table, one) && table.sharing.screen.phones[1] !== undefined);
  let drawn = 0;
  one.sharing.subscribe(() => drawn++);
  await table.sharing.end();
  assert.equal(server.held, null);
  await until(() => one.book.shared === undefined);
  assert.equal(table.book.shared, undefined);
  assert.ok(drawn > 0);
  assert.deepEqual(one.book.seats, [1, 2, 3]);
  await one.book.move(1, 0, 'income');
  await one.book.move(2, 1, 'income');
  assert.equal(server.held, null);
});

test('without a server everybody goes on; what was told reaches the others later', async () => {
  const server = new Server();
  const table = await keeper(server);
  setUp(table);
  const one = await phone(server, table.sharing.screen.name);
  await until(() => same(table, one));
  server.stop(true);
  await until(() => table.sharing.screen.reach === 'away' && one.sharing.screen.reach === 'away');
  await table.book.move(1, 0, 'income');
  await table.book.move(2, 1, 'income');
  assert.ok(table.sharing.screen.sending);
  server.stop(false);
  await until(() => same(table, one) && one.book.screen.moves === 2);
  assert.equal(table.sharing.screen.reach, 'well');
  // The answer to a write is lost: it is one entry all the same.
  server.losing = true;
  await table.book.move(3, 2, 'income');
  await until(() => same(table, one) && one.book.screen.moves === 3 && !table.sharing.screen.sending);
  close(table, one);
});

test('a server started anew gets the book from its keeper, and no newer entry of a phone is lost', async () => {
  const server = new Server();
  const table = await keeper(server);
  setUp(table);
  const one = await phone(server, table.sharing.screen.name);
  one.sharing.sit(1);
  await until(() => same(table, one) && table.sharing.screen.phones[1] !== undefined);
  table.sharing.close(); // its device sleeps
  await one.book.move(1, 0, 'income');
  await until(() => !one.sharing.screen.sending);
  server.forget();
  await until(() => one.sharing.screen.reach === 'gone');
  const shared = table.book.shared;
  assert.ok(shared !== undefined);
  const again: Device = {
    book: table.book,
    sharing: new Sharing(sharingParts(server, await parts()), table.book, shared),
  };
  await until(() => same(again, one) && again.book.screen.moves === 1);
  assert.equal(one.sharing.screen.reach, 'well');
  // Its device is gone for good: another keeps the book from now on.
  again.sharing.close();
  server.forget();
  await until(() => one.sharing.screen.reach === 'gone');
  one.sharing.keepHere();
  await until(() => server.held !== null && one.sharing.screen.reach === 'well');
  assert.ok(mayTell(one.sharing.screen, one.book.screen).correct);
  close(one);
});

test('two keepers bring the book back at once: nothing that was told is lost', async () => {
  const server = new Server();
  const table = await keeper(server);
  setUp(table);
  let late = false; // the phone hears once more that there is no book
  const one = await phone(
    server,
    table.sharing.screen.name,
    through(server, {
      after: async (name, revision, signal) => {
        const answer = await server.after(name, revision, signal);
        return late ? { kind: 'gone' } : answer;
      },
      put: async (name, revision, book, fresh) => {
        if (late && !fresh) {
          return { kind: 'gone' };
        }
        const answer = await server.put(name, revision, book, fresh);
        late = false;
        return answer;
      },
    }),
  );
  await until(() => same(table, one) && !table.sharing.screen.sending);
  table.sharing.close(); // its device sleeps, and knows an older revision
  one.sharing.keepHere();
  for (const seat of [1, 2]) {
    one.sharing.sit(seat);
    await until(() => !one.sharing.screen.sending);
  }
  const { shared } = table.book;
  assert.ok(shared !== undefined && shared.revision < (server.held?.revision ?? 0));
  await table.book.move(1, 0, 'income');
  const buys = one.book.look({ viewer: 1 } as never).moves.filter(({ verb }) => verb === 'buy');
  server.held = null;
  late = true;
  await one.book.move(1, 0, buys[0]?.move ?? '');
  const again: Device = {
    book: table.book,
    sharing: new Sharing(sharingParts(server, await parts()), table.book, shared),
  };
  // The table brings it back; the phone is told that there is none, and does the same with a higher revision.
  await until(() => !late && same(again, one) && !one.sharing.screen.sending && !again.sharing.screen.sending);
  assert.deepEqual([...again.sharing.screen.aside, ...one.sharing.screen.aside], ['income']);
  close(again, one);
});

test('what is kept is read where the last tab wrote it', async () => {
  const server = new Server();
  const table = await keeper(server, ['objectives=hidden']);
  const own = await parts();
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
  } as unknown as Storage;
  const { held } = server;
  assert.ok(held !== null);
  const { name } = table.sharing.screen;
  const book = Book.open(own, Sharing.join('tab', name, held.revision, held.book, 1));
  assert.ok(book.shared !== undefined);
  const tab = { book, sharing: new Sharing({ ...sharingParts(server, own), storage }, book, book.shared) };
  tab.sharing.sit(1);
  tab.sharing.keep('objective', 'o01');
  assert.equal(tab.sharing.mine('objective')?.text, 'o01');
  const [[key, text] = ['', '']] = [...items];
  items.set(key, text.replace('o01', 'o02'));
  assert.equal(tab.sharing.mine('objective')?.text, 'o02');
  close(table, tab);
});

test('a secret stays on its device; the book has a seal, and what is told is checked by it', async () => {
  const server = new Server();
  const table = await keeper(server, ['draft']);
  const one = await phone(server, table.sharing.screen.name);
  one.sharing.sit(1);
  await until(() => table.sharing.screen.phones[1] !== undefined);
  assert.equal(table.book.screen.asks?.id, 'deeds');
  const deeds = Array.from({ length: table.book.screen.asks?.of ?? 0 }, (_, i) => `A${i + 1}`).join(' ');
  one.sharing.keep('deeds', 'B1 B2 B3');
  one.sharing.keep('deeds', deeds);
  await until(() => table.sharing.screen.kept['1 deeds'] !== undefined && !one.sharing.screen.sending);
  await until(() => table.sharing.screen.kept['1 deeds']?.changed === 1); // a change is seen
  assert.equal(JSON.stringify(server.held).includes('A1'), false);
  assert.equal(table.sharing.honest(1, 'deeds'), null);
  one.sharing.tell('deeds');
  await until(() => same(table, one) && !one.sharing.screen.sending);
  await until(() => table.sharing.honest(1, 'deeds') === true);
  // Taken back at the table it is no lie.
  table.book.back();
  await until(() => same(table, one) && !table.sharing.screen.sending);
  assert.deepEqual([table.sharing.honest(1, 'deeds'), one.sharing.honest(1, 'deeds')], [null, null]);
  assert.equal(isAnswered(table.book.screen, 'deeds'), false);
  one.book.answer(deeds.split(' ').at(-1) ?? '');
  await until(() => table.sharing.honest(1, 'deeds') === true);
  await until(() => !one.sharing.screen.sending && !table.sharing.screen.sending);
  // Somebody writes another seal over it.
  const { held } = server;
  assert.ok(held !== null);
  const row = held.book.kept['1 deeds'];
  assert.ok(row !== undefined);
  const kept = { '1 deeds': { ...row, promise: '0'.repeat(64) } };
  await server.put('', held.revision + 1, { ...held.book, kept }, false);
  await until(() => table.sharing.honest(1, 'deeds') === false);
  close(table, one);
});

test('what is no book of ours changes nothing here', async () => {
  const server = new Server();
  const table = await keeper(server);
  setUp(table);
  await until(() => !table.sharing.screen.sending);
  const { held } = server;
  assert.ok(held !== null);
  const before = told(table);
  await server.put('', held.revision + 1, { ...held.book, entries: ['Z9'] }, false);
  await until(() => table.sharing.screen.reach === 'foreign');
  assert.deepEqual(told(table), before);
  assert.equal(isShared({ ...held.book, kept: { 1: {} } }), false);
  assert.equal(isShared({ ...held.book, seats: [null] }), false);
  assert.equal(isShared(null), false);
  assert.equal(isShared({ ...held.book, later: undefined }), false);
  assert.equal(isShared({ ...held.book, phones: { 4: 'x' } }), false);
  const row = { promise: '', at: 0, changed: 0 };
  assert.equal(isShared({ ...held.book, kept: { '1 role': { ...row, salt: '' } } }), true);
  assert.equal(isShared({ ...held.book, kept: { '1 role': { ...row, salt: 7 } } }), false);
  assert.equal(isShared({ ...held.book, kept: { '1 role': { ...row, text: 'x'.repeat(1000) } } }), false);
  close(table);
});

test('a book of another game is asked for with pauses, and a seal that cannot be is false', async () => {
  const server = new Server();
  const table = await keeper(server);
  let [asked, waited] = [0, 0];
  const shelf = through(server, {
    after: (name, revision, signal) => {
      assert.ok(asked++ < 1000);
      return server.after(name, revision, signal);
    },
  });
  const own = await parts();
  const { held } = server;
  assert.ok(held !== null);
  const book = Book.open(own, Sharing.join('other', table.sharing.screen.name, held.revision, held.book, 1));
  assert.ok(book.shared !== undefined);
  const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1, waited++));
  const one = { book, sharing: new Sharing({ ...sharingParts(shelf, own), wait }, book, book.shared) };
  const kept = { '1 role': { promise: '0'.repeat(64), at: 0, changed: 0, text: '', salt: '0'.repeat(64) } };
  await server.put('', held.revision + 1, { ...held.book, kept }, false);
  await until(() => one.sharing.screen.kept['1 role'] !== undefined);
  assert.equal(one.sharing.honest(1, 'role'), false);
  const config = { ...held.book.config, modules: ['roads'] };
  await server.put('', held.revision + 2, { ...held.book, config }, false);
  await until(() => one.sharing.screen.reach === 'foreign' && waited > 5);
  assert.ok(asked <= waited + 5);
  close(table, one);
});

test('a whole game: every seat tells its own moves on its own phone and opens its objective at the end', async () => {
  const server = new Server();
  const table = await keeper(server, ['objectives=hidden']);
  const phones = await Promise.all([1, 2, 3].map(() => phone(server, table.sharing.screen.name)));
  for (const [i, { sharing }] of phones.entries()) {
    sharing.sit(i + 1);
    await until(() => table.sharing.screen.phones[i + 1] === sharing.screen.device);
    sharing.keep('objective', `o0${i + 1}`);
    await until(() => table.sharing.screen.kept[`${i + 1} objective`] !== undefined);
  }
  let dice = 7;
  const one = <Item>(list: Item[]): Item | undefined => {
    dice = (dice * 75) % 65537;
    return list[dice % list.length];
  };
  while (!table.book.screen.over) {
    const { asks, seat, entries } = table.book.screen;
    const own = asks !== null && ['deeds', 'objective'].includes(asks.id) ? asks.seat : seat;
    const device = phones[own - 1] ?? table;
    await until(() => same(table, device) && !device.sharing.screen.sending);
    if (asks?.id === 'objective') {
      device.sharing.tell('objective');
    } else if (asks !== null) {
      assert.ok(device === table || mayTell(device.sharing.screen, device.book.screen).answer);
      device.book.answer(one(asks.outcomes)?.text ?? '');
    } else {
      assert.ok(mayTell(device.sharing.screen, device.book.screen).move);
      const view = await device.book.view(seat);
      const { moves, seats } = device.book.look(view);
      // Its owner's phone knows the objective and how far it is; the others' do not.
      assert.equal(seats[seat - 1]?.cards[0]?.id, `o0${seat}`);
      assert.equal((await table.book.view(seat)).state.players[seat - 1]?.objective, '?');
      const builds = moves.filter(({ verb }) => verb === 'build');
      const buys = moves.filter(({ verb }) => verb === 'buy');
      const some = [builds, buys, moves].find((list) => list.length > 0) ?? [];
      await device.book.move(seat, 0, one(some)?.move ?? '');
    }
    await until(() => table.book.told().entries.length !== entries.length || table.book.screen.over);
  }
  await until(() => phones.every((device) => same(table, device)));
  await until(() => [1, 2, 3].every((seat) => table.sharing.honest(seat, 'objective') === true));
  const texts = [table, ...phones].map(({ book }) => book.text());
  assert.equal(new Set(texts).size, 1);
  assert.match(texts[0] ?? '', /\[Result "1:\d+ 2:\d+ 3:\d+ winner/);
  close(table, ...phones);
});
