// SPDX-License-Identifier: MIT
// route.ts - where in the page we are, kept in the address after the #, so that links and "back" work.
export type Route =
  | { page: 'start' }
  | { page: 'play'; id: string }
  /** A game kept in this browser, or one that came in a link; `at` is the move it opens at. */
  | { page: 'replay'; id: string; link: string; at: number | null }
  /** A table of a server; the token opens a seat there, none watches. */
  | { page: 'online'; game: string; token: string }
  /** Making, finding and joining tables of the server; `watch`: to look on. */
  | { page: 'friends'; watch: boolean }
  | { page: 'learn' }
  /** My games. */
  | { page: 'games' }
  /** `rule`: opened at this rule or section. */
  | { page: 'codex'; game: 'rome' | 'metropolis'; rule?: string }
  | { page: 'bench' };

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
    case 'g':
      return { page: 'online', game: rest, token: at };
    case 'friends':
    case 'watch':
      return { page: 'friends', watch: page === 'watch' };
    case 'learn':
    case 'games':
      return { page };
    case 'codex':
      return {
        page,
        game: rest === 'metropolis' ? 'metropolis' : 'rome',
        ...(/^\d+(\.\d+)?$/.test(at) ? { rule: at } : {}),
      };
    case 'bench':
      return { page };
    default:
      return { page: 'start' };
  }
}

export function writeRoute(route: Route): string {
  switch (route.page) {
    case 'start':
      return '#/';
    case 'play':
      return `#/play/${route.id}`;
    case 'replay':
      return `#/${route.link === '' ? `replay/${route.id}` : `r/${route.link}`}${route.at === null ? '' : `/${route.at}`}`;
    case 'online':
      return `#/g/${route.game}${route.token === '' ? '' : `/${route.token}`}`;
    case 'friends':
      return route.watch ? '#/watch' : '#/friends';
    case 'codex':
      return `#/codex/${route.game}${route.rule === undefined ? '' : `/${route.rule}`}`;
    case 'learn':
    case 'games':
    case 'bench':
      return `#/${route.page}`;
  }
}
