// worker.ts - bots think here, beside the page, in an engine of their own.
import { Door, RefusalError } from './door.ts';
import type { BotTask } from './view.ts';

export type WorkerRequest =
  | { kind: 'open'; module: WebAssembly.Module }
  | { kind: 'bot'; id: number; task: BotTask };
export type WorkerAnswer = { id: number; move: string } | { id: number; error: string };

let door: Promise<Door> | null = null;

async function choose(id: number, task: BotTask): Promise<WorkerAnswer> {
  try {
    if (door === null) {
      throw new Error('the worker was not opened');
    }
    return { id, move: (await door).call('bot', task).move };
  } catch (error) {
    return { id, error: error instanceof RefusalError || error instanceof Error ? error.message : String(error) };
  }
}

self.addEventListener('message', (event: MessageEvent<WorkerRequest>) => {
  const request = event.data;
  if (request.kind === 'open') {
    door = Door.open(request.module);
  } else {
    void choose(request.id, request.task).then((answer) => self.postMessage(answer));
  }
});
