// SPDX-License-Identifier: MIT
// route.ts - where in the page we are, kept in the address after the #, so that links and "back" work.
export type Route =
  | { page: 'start' }
  | { page: 'play'; id: string }
  /** A game kept in this browser, or one that came in a link; `at` is the move it opens at. */
  | { page: 'replay'; id: string; link: string; at: number | null }
  /** The review of a finished game: as in a replay; `at` is the move that is chosen. */
  | { page: 'review'; id: string; link: string; at: number | null }
  /** A table of a server; the token opens a seat there, none watches. */
  | { page: 'online'; game: string; token: string }
  /** Making, finding and joining tables of the server; `watch`: to look on. */
  | { page: 'friends'; watch: boolean }
  /** The books of boxed games; `id`: one of them, `replay`: looked at again. */
  | { page: 'referee'; id: string; replay: boolean }
  /** A book that another device shares. */
  | { page: 'book'; name: string }
  /** `lesson`: its id; "" for the list of lessons. */
  | { page: 'learn'; lesson: string }
  /** My games. */
  | { page: 'games' }
  /** `daily`: the position of the day. */
  | { page: 'drills'; daily: boolean }
  /** `rule`: opened at this rule or section; `box`: as printed in my box. */
  | { page: 'codex'; game: 'rome' | 'metropolis'; rule?: string; box?: boolean }
  /** Challenges: one of the page's own, or one that came in a link; `play`: at its table. */
  | { page: 'challenges'; id: string; link: string; play: boolean }
  | { page: 'bench' }
  /** An address that leads nowhere. */
  | { page: 'none' };

export function readRoute(hash: string): Route {
  const [, page, rest = '', at = ''] = hash.replace(/^#/, '').split('/');
  const number = /^\d+$/.test(at) ? Number(at) : null;
  switch (page) {
    case 'play':
      return { page, id: rest };
    case 'replay':
      return { page, id: rest, link: '', at: number };
    case 'r':
      return { page: 'replay', id: '', link: rest, at: number };
    case 'review':
      return { page, id: rest, link: '', at: number };
    case 'rv':
      return { page: 'review', id: '', link: rest, at: number };
    case 'g':
      return { page: 'online', game: rest, token: at };
    case 'friends':
    case 'watch':
      return { page: 'friends', watch: page === 'watch' };
    case 'learn':
      return { page, lesson: rest };
    case 'games':
      return { page };
    case 'referee':
      return { page, id: rest, replay: at === 'replay' };
    case 'b':
      return { page: 'book', name: rest };
    case 'drills':
      return { page, daily: rest === 'daily' };
    case 'challenges':
      return { page, id: rest, link: '', play: at === 'play' };
    case 'c':
      return { page: 'challenges', id: '', link: rest, play: at === 'play' };
    case 'codex':
      return {
        page,
        game: rest === 'metropolis' ? 'metropolis' : 'rome',
        ...(/^\d+(\.\d+)?$/.test(at) ? { rule: at } : at === 'box' ? { box: true } : {}),
      };
    case 'bench':
      return { page };
    default:
      return { page: (page ?? '') === '' ? 'start' : 'none' };
  }
}

export function writeRoute(route: Route): string {
  switch (route.page) {
    case 'start':
    case 'none':
      return '#/';
    case 'play':
      return `#/play/${route.id}`;
    case 'replay':
      return `#/${route.link === '' ? `replay/${route.id}` : `r/${route.link}`}${route.at === null ? '' : `/${route.at}`}`;
    case 'review':
      return `#/${route.link === '' ? `review/${route.id}` : `rv/${route.link}`}${route.at === null ? '' : `/${route.at}`}`;
    case 'online':
      return `#/g/${route.game}${route.token === '' ? '' : `/${route.token}`}`;
    case 'friends':
      return route.watch ? '#/watch' : '#/friends';
    case 'codex':
      return `#/codex/${route.game}${route.box === true ? '/box' : route.rule === undefined ? '' : `/${route.rule}`}`;
    case 'referee':
      return `#/referee${route.id === '' ? '' : `/${route.id}`}${route.replay ? '/replay' : ''}`;
    case 'book':
      return `#/b/${route.name}`;
    case 'drills':
      return route.daily ? '#/drills/daily' : '#/drills';
    case 'challenges':
      return `#/${[route.link === '' ? 'challenges' : 'c', route.link === '' ? route.id : route.link, route.play ? 'play' : ''].filter(Boolean).join('/')}`;
    case 'learn':
      return route.lesson === '' ? '#/learn' : `#/learn/${route.lesson}`;
    case 'games':
    case 'bench':
      return `#/${route.page}`;
  }
}

/** Whether two addresses lead to the same page: a replay or a review is one page at every move. */
export function samePlace(one: string, other: string): boolean {
  const place = (hash: string): string => {
    const route = readRoute(hash);
    return writeRoute('at' in route ? { ...route, at: null } : route);
  };
  return one === other || place(one) === place(other);
}
