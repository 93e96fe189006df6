// SPDX-License-Identifier: MIT
// host.ts - a plain host of files with the page alone under a sub-path, and a later version of the page for it.
import { createServer, type Server } from 'node:http';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './program.ts';

export const SITE = path.join(ROOT, 'build/site');
const UNDER = '/games/aedile/';
/** No more than a poor host knows: wasm, fonts and the manifest are bytes to it. */
const TYPES: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
};

export class Host {
  readonly #server: Server;
  readonly #temporary: string[] = [];
  #folder = SITE;

  private constructor() {
    this.#server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://host');
      const name = pathname.startsWith(UNDER) ? pathname.slice(UNDER.length) || 'index.html' : '..';
      if (!readdirSync(this.#folder).includes(name)) {
        response.writeHead(404).end();
        return;
      }
      const type = TYPES[path.extname(name).slice(1)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=600' });
      response.end(readFileSync(path.join(this.#folder, name)));
    });
  }
  static async start(): Promise<Host> {
    const host = new Host();
    await new Promise<void>((resolve) => {
      host.#server.listen(0, '127.0.0.1', resolve);
    });
    return host;
  }
  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${UNDER}`;
  }

  /** A later version takes the place of this one: no script has the name it had, and the old ones are gone. */
  update(): void {
    const folder = mkdtempSync(path.join(tmpdir(), 'aedile-site-'));
    this.#temporary.push(folder);
    cpSync(this.#folder, folder, { recursive: true });
    const scripts = readdirSync(folder).filter((name) => /-[A-Z0-9]{8}\.js$/.test(name));
    const later = (name: string): string => name.replace(/-...(.{5}\.js)$/, `-NE${this.#temporary.length}$1`);
    for (const name of readdirSync(folder).filter((file) => /\.(js|html)$/.test(file))) {
      const file = path.join(folder, name);
      const text = scripts.reduce((all, script) => all.replaceAll(script, later(script)), readFileSync(file, 'utf8'));
      writeFileSync(file, text.replace(/"[0-9a-f]{16}"/, `"${String(this.#temporary.length).padStart(16, '0')}"`));
    }
    for (const name of scripts) {
      renameSync(path.join(folder, name), path.join(folder, later(name)));
    }
    this.#folder = folder;
  }
  async close(): Promise<void> {
    await new Promise((resolve) => {
      this.#server.close(resolve);
      this.#server.closeAllConnections();
    });
    for (const folder of this.#temporary) {
      rmSync(folder, { recursive: true });
    }
  }
}
