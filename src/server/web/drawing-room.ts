import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Session } from '#contract/session.ts';
import type { Locale } from '#words/locale.ts';

/** A page that is to be drawn ahead, for whoever the session belongs to. */
export interface PageWish {
  /** Path and search. */
  address: string;
  session: Session;
  widthPx: number;
}

/** A page as it was drawn. */
export interface Drawn {
  markup: string | null;
  title: string | null;
  pageName: string | null;
  records: unknown;
}

/** What the API answers to the page that is being drawn. */
export interface Answer {
  answerTo: number;
  status: number;
  body: string;
}

export type ToRoom = { id: number; page: PageWish } | { id: number; door: Locale } | Answer;
export type FromRoom =
  | { id: number; drawn: unknown }
  | { id: number; failure: string }
  | { id: number; question: number; path: string };

/** Asks the API by the session of whoever opens the page. */
export type AskApi = (path: string) => Promise<{ status: number; body: string }>;

interface Waiting {
  settle: (drawn: Drawn | null) => void;
  ask: AskApi;
}

/** Built beside the server, and what it draws with lies in dist/drawn. */
const BUILT_ROOM = new URL('./drawing.js', import.meta.url);
const MAX_WAITING = 8;
const MAX_HEAP_MB = 192;

/** In milliseconds. */
interface Limits {
  /** Whoever waits longer than this is better served by the bare document. */
  patience: number;
  /** A thread that has something to do and says nothing for so long is ended: nobody else is to wait behind it. */
  silence: number;
  /** After it ended it is left alone for a while. */
  rest: number;
}

const LIMITS: Limits = { patience: 1_000, silence: 15_000, rest: 10_000 };

/** Draws pages in a thread of its own. Whatever goes wrong there answers null: the page is then drawn by the browser. */
export class DrawingRoom {
  readonly #tellFailure: (failure: string) => void;
  readonly #room: URL;
  readonly #limits: Limits;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #restsUntil = 0;
  #count = 0;
  #unfinished = 0;
  #silence: NodeJS.Timeout | null = null;

  constructor(tellFailure: (failure: string) => void, room = BUILT_ROOM, limits = LIMITS) {
    this.#tellFailure = tellFailure;
    this.#room = room;
    this.#limits = limits;
  }

  drawDoor(door: Locale, ask: AskApi): Promise<Drawn | null> {
    return this.#draw((id) => ({ id, door }), ask);
  }

  drawPage(page: PageWish, ask: AskApi): Promise<Drawn | null> {
    return this.#draw((id) => ({ id, page }), ask);
  }

  async close(): Promise<void> {
    this.#restsUntil = Number.POSITIVE_INFINITY;
    await this.#worker?.terminate();
  }

  #draw(message: (id: number) => ToRoom, ask: AskApi): Promise<Drawn | null> {
    const worker = this.#waiting.size < MAX_WAITING ? this.#open() : null;
    if (!worker) return Promise.resolve(null);
    this.#count += 1;
    const id = this.#count;
    return new Promise((resolve) => {
      const patience = setTimeout(() => settle(null), this.#limits.patience);
      const settle = (drawn: Drawn | null) => {
        clearTimeout(patience);
        this.#waiting.delete(id);
        resolve(drawn);
      };
      this.#waiting.set(id, { settle, ask });
      this.#unfinished += 1;
      this.#silence ??= setTimeout(() => void worker.terminate(), this.#limits.silence).unref();
      worker.postMessage(message(id), []);
    });
  }

  #open(): Worker | null {
    if (this.#worker || Date.now() < this.#restsUntil || !existsSync(this.#room)) return this.#worker;
    const worker = new Worker(this.#room, {
      // It needs to know nothing of the process around it.
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    worker.unref();
    worker.on('message', (message: FromRoom) => void this.#hear(worker, message));
    worker.on('error', (error) => this.#tellFailure(error instanceof Error ? error.message : String(error)));
    worker.on('exit', () => this.#giveUp());
    this.#worker = worker;
    return worker;
  }

  async #hear(worker: Worker, message: FromRoom): Promise<void> {
    this.#silence?.refresh();
    const waiting = this.#waiting.get(message.id);
    if ('question' in message) {
      const gone = { status: 404, body: '{}' };
      const isOurs = message.path.startsWith('/api/');
      const answer = waiting && isOurs ? await waiting.ask(message.path).catch(() => gone) : gone;
      worker.postMessage({ answerTo: message.question, ...answer } satisfies Answer, []);
      return;
    }
    this.#unfinished -= 1;
    if (this.#unfinished === 0) this.#forgetSilence();
    if ('failure' in message) this.#tellFailure(message.failure);
    waiting?.settle('drawn' in message ? (message.drawn as Drawn | null) : null);
  }

  #giveUp(): void {
    this.#worker = null;
    this.#unfinished = 0;
    this.#forgetSilence();
    this.#restsUntil = Math.max(this.#restsUntil, Date.now() + this.#limits.rest);
    for (const { settle } of this.#waiting.values()) settle(null);
  }

  #forgetSilence(): void {
    if (this.#silence) clearTimeout(this.#silence);
    this.#silence = null;
  }
}
