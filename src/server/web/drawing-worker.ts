import { AsyncLocalStorage } from 'node:async_hooks';
import { parentPort } from 'node:worker_threads';
import type { Locale } from '#words/locale.ts';
import type { Answer, FromRoom, PageWish, ToRoom } from './drawing-room.ts';

/** What the built web offers here: see `src/web/app/drawn/draw-page.tsx`. */
interface DrawnWeb {
  drawPage(wish: PageWish): Promise<unknown>;
  drawDoor(locale: Locale): Promise<unknown>;
}

// Runs in a thread of its own: pages are drawn one after the other, and no booking waits for one.
const built = new URL('../drawn/draw-page.js', import.meta.url).href;
const asked = new Map<number, (answer: Answer) => void>();
let questions = 0;
let turn: Promise<unknown> = Promise.resolve();
/** For which page something is asked: an answer that comes late must not reach the next one. */
const page = new AsyncLocalStorage<number>();

// The only way out leads through the process that started this one, and by the session that the page is drawn for.
globalThis.fetch = async (input, init) => {
  if ((init?.method ?? 'GET') !== 'GET') throw new TypeError('Drawing a page changes nothing.');
  const { status, body } = await ask(page.getStore() ?? 0, String(input));
  return new Response(body, { status, headers: { 'content-type': 'application/json' } });
};

parentPort?.on('message', (message: ToRoom) => {
  if ('answerTo' in message) {
    asked.get(message.answerTo)?.(message);
    asked.delete(message.answerTo);
    return;
  }
  turn = turn.then(() => page.run(message.id, () => draw(message)));
});

async function draw(message: Exclude<ToRoom, Answer>): Promise<void> {
  try {
    const web = (await import(built)) as DrawnWeb;
    const drawn = 'door' in message ? await web.drawDoor(message.door) : await web.drawPage(message.page);
    tell({ id: message.id, drawn });
  } catch (error) {
    tell({
      id: message.id,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}

function ask(id: number, path: string): Promise<Answer> {
  questions += 1;
  const question = questions;
  return new Promise((resolve) => {
    asked.set(question, resolve);
    tell({ id, question, path });
  });
}

function tell(message: FromRoom): void {
  parentPort?.postMessage(message, []);
}
