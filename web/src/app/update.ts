// SPDX-License-Identifier: MIT
// update.ts - new versions of the page: found and fetched in the background by the service worker (sw.ts). Whenever the
// page is opened it is the newest that was fetched; one that comes while it is open is offered, never taken unasked.

/** The parts of the browser that this needs, so that tests can bring their own. */
export interface UpdateParts {
  container: Pick<ServiceWorkerContainer, 'register' | 'controller'>;
  reload(): void;
  /** Calls back now and then, when it is worth asking the host again. */
  wakes(listener: () => void): void;
}
export class Update {
  /** A newer version than this page is there. */
  ready = false;
  readonly #parts: UpdateParts;
  readonly #listeners = new Set<() => void>();

  constructor(parts: UpdateParts) {
    this.#parts = parts;
  }

  /** Looks for new versions from now on. */
  async open(script: string): Promise<void> {
    const { container, wakes } = this.#parts;
    const registration = await container.register(script).catch(() => undefined); // no network now, or a browser that keeps nothing
    if (registration === undefined) {
      return; // one that allows no service workers may answer with nothing
    }
    registration.waiting?.postMessage('take'); // this page is of its version
    const watch = (): void => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed' && container.controller !== null) {
          this.ready = true;
          this.#tell();
        }
      });
    };
    registration.addEventListener('updatefound', watch);
    watch();
    wakes(() => void registration.update().catch(() => undefined));
  }

  /** The page opens anew as the newest version. */
  take(): void {
    this.#parts.reload();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  #tell(): void {
    for (const listener of [...this.#listeners]) {
      listener();
    }
  }
}

const HOUR_MS = 3_600_000;
export function browserUpdate(): Update | null {
  if (!('serviceWorker' in navigator)) {
    return null;
  }
  return new Update({
    container: navigator.serviceWorker,
    reload: () => location.reload(),
    wakes: (listener) => {
      let asked = Date.now();
      document.addEventListener('visibilitychange', () => {
        if (!document.hidden && Date.now() - asked > HOUR_MS) {
          asked = Date.now();
          listener();
        }
      });
      setInterval(listener, HOUR_MS);
    },
  });
}
