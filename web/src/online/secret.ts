// SPDX-License-Identifier: MIT
// secret.ts - the secrets of this tab's seats, so that no address has to hold them: who copies the address, or looks over a
// shoulder, gets the invitation and not the seat.
import type { Route } from '../app/route.ts';

const KEY = 'aedile.online.seat.';

/** The storage of this tab; null where the browser keeps nothing. */
function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
/** False where nothing can be kept: the address is then the only place there is. */
export function secretKeep(game: string, token: string): boolean {
  try {
    tabStorage()?.setItem(KEY + game, token);
    return secretOf(game) === token;
  } catch {
    return false;
  }
}
/** "" for none. */
export function secretOf(game: string): string {
  try {
    return tabStorage()?.getItem(KEY + game) ?? '';
  } catch {
    return '';
  }
}
export function secretForget(game: string): void {
  try {
    tabStorage()?.removeItem(KEY + game);
  } catch {
    // then there is none
  }
}

/** The same place without its secret, once that is kept. */
export function withoutSecret(route: Route): Route {
  return route.page === 'online' && route.token !== '' && secretKeep(route.game, route.token)
    ? { ...route, token: '' }
    : route;
}
