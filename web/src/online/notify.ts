// SPDX-License-Identifier: MIT
// notify.ts - who looks at something else is told that it is their turn: by the page's title, and by the browser if allowed.
import { t } from '../words/words.ts';

/** Turns change quickly where bots stand in and moves are taken back; and the table sets its own title first. */
const PAUSE_MS = 1000;

export interface Notifier {
  /** Is it this seat's turn? `about`: which game. */
  turn(mine: boolean, about: string): void;
  close(): void;
}

export function mayNotify(): NotificationPermission {
  return typeof Notification === 'undefined' ? 'denied' : Notification.permission;
}
/** Only on a click: browsers refuse to ask otherwise. */
export async function askPermission(): Promise<boolean> {
  return mayNotify() !== 'denied' && (await Notification.requestPermission()) === 'granted';
}

export function turnNotifier(game: string): Notifier {
  let mine = false;
  let title: string | null = null; // before it was marked
  let shown: Notification | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const quiet = (): void => {
    clearTimeout(timer);
    if (title !== null) {
      document.title = title;
      title = null;
    }
    shown?.close();
    shown = null;
  };
  const tell = (about: string): void => {
    if (!document.hidden) {
      return;
    }
    title = document.title;
    document.title = t('page.online.turn-title');
    if (mayNotify() === 'granted') {
      shown = notificationOf(game, about);
    }
  };
  const looked = (): void => {
    if (!document.hidden) {
      quiet();
    }
  };
  document.addEventListener('visibilitychange', looked);
  return {
    turn: (now, about) => {
      if (now === mine) {
        return;
      }
      mine = now;
      quiet();
      if (mine && document.hidden) {
        timer = setTimeout(() => tell(about), PAUSE_MS);
      }
    },
    close: () => {
      document.removeEventListener('visibilitychange', looked);
      quiet();
    },
  };
}

function notificationOf(game: string, about: string): Notification | null {
  const words = t('page.online.turn');
  const options = { body: about, tag: `aedile-${game}` };
  try {
    const notification = new Notification(words, options);
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
    return notification;
  } catch {
    // Phones have them only from a service worker.
    void navigator.serviceWorker
      ?.getRegistration()
      .then((worker) => worker?.showNotification(words, options))
      .catch(() => undefined);
    return null;
  }
}
