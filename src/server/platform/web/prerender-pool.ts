import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { PublicAssets, PublicPage } from '#contract/public/public-page.ts';
import type { Session } from '#contract/access/session.ts';
import type { Locale } from '#words/locale.ts';

/** A page to prerender for the user of the session. */
export interface PageRequest {
  /** The path and the query. */
  address: string;
  session: Session;
  widthPx: number;
}

/** A prerendered page: see `RenderedPage` in `src/web/app/prerender/render-page.tsx`. */
export interface Rendered {
  markup: string | null;
  title: string | null;
  pageName: string | null;
  records: unknown;
}

/** The API's response to a request that the page made while it was rendered. */
export interface ApiResponse {
  responseTo: number;
  status: number;
  body: string;
}

export type ToWorker =
  | { id: number; page: PageRequest }
  | { id: number; login: Locale }
  | { id: number; publicPage: PublicPage; assets: PublicAssets }
  | ApiResponse;
export type FromWorker =
  | { id: number; rendered: unknown }
  | { id: number; failure: string }
  | { id: number; apiRequest: number; path: string };

/** Reads from the API with the session of the user who opens the page. */
export type ReadApi = (path: string) => Promise<{ status: number; body: string }>;

interface Pending {
  settle: (rendered: unknown) => void;
  read: ReadApi;
}

/** Built next to the server. It loads the web application from dist/prerender. */
const BUILT_WORKER = new URL('./prerender-worker.js', import.meta.url);
const MAX_HEAP_MB = 192;

/** The times are in milliseconds. */
interface Limits {
  /** A request that waits longer than this gets the document without a prerendered page. */
  timeout: number;
  /** A busy worker that sends no message for this long is terminated, so that it does not block later pages. */
  silence: number;
  /** No new worker starts for this long after one has ended. */
  cooldown: number;
  /** How many requests may wait at the same time. */
  pending: number;
}

const LIMITS: Limits = { timeout: 1_000, silence: 15_000, cooldown: 10_000, pending: 8 };
/** A public page has no other renderer, so a request waits longer for it, and a new worker starts soon. */
export const PUBLIC_LIMITS: Limits = { timeout: 10_000, silence: 15_000, cooldown: 1_000, pending: 1_000 };

/** Renders pages in a worker thread. Returns null after any failure; the browser then renders the page, unless it is public. */
export class PrerenderPool {
  readonly #reportFailure: (failure: string) => void;
  readonly #workerUrl: URL;
  readonly #limits: Limits;
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | null = null;
  #coolsDownUntil = 0;
  #count = 0;
  #unfinished = 0;
  #silence: NodeJS.Timeout | null = null;

  constructor(reportFailure: (failure: string) => void, workerUrl = BUILT_WORKER, limits = LIMITS) {
    this.#reportFailure = reportFailure;
    this.#workerUrl = workerUrl;
    this.#limits = limits;
  }

  renderLogin(login: Locale, read: ReadApi): Promise<Rendered | null> {
    return this.#render<Rendered>((id) => ({ id, login }), read);
  }

  renderPage(page: PageRequest, read: ReadApi): Promise<Rendered | null> {
    return this.#render<Rendered>((id) => ({ id, page }), read);
  }

  /** Returns the HTML of a public page, which makes no requests. */
  renderPublic(publicPage: PublicPage, assets: PublicAssets): Promise<string | null> {
    return this.#render<string>((id) => ({ id, publicPage, assets }), refuseRead);
  }

  async close(): Promise<void> {
    this.#coolsDownUntil = Number.POSITIVE_INFINITY;
    await this.#worker?.terminate();
  }

  #render<Result>(message: (id: number) => ToWorker, read: ReadApi): Promise<Result | null> {
    const worker = this.#pending.size < this.#limits.pending ? this.#getWorker() : null;
    if (!worker) return Promise.resolve(null);
    this.#count += 1;
    const id = this.#count;
    return new Promise((resolve) => {
      const timeout = setTimeout(() => settle(null), this.#limits.timeout);
      const settle = (rendered: unknown) => {
        clearTimeout(timeout);
        this.#pending.delete(id);
        resolve(rendered as Result | null);
      };
      this.#pending.set(id, { settle, read });
      this.#unfinished += 1;
      this.#silence ??= setTimeout(() => void worker.terminate(), this.#limits.silence).unref();
      worker.postMessage(message(id), []);
    });
  }

  #getWorker(): Worker | null {
    if (this.#worker || Date.now() < this.#coolsDownUntil || !existsSync(this.#workerUrl))
      return this.#worker;
    const worker = new Worker(this.#workerUrl, {
      // Only this variable, because the worker must not get the secrets in the process's environment.
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    worker.unref();
    worker.on('message', (message: FromWorker) => void this.#receive(worker, message));
    worker.on('error', (error) =>
      this.#reportFailure(error instanceof Error ? error.message : String(error)),
    );
    worker.on('exit', () => this.#onExit());
    this.#worker = worker;
    return worker;
  }

  async #receive(worker: Worker, message: FromWorker): Promise<void> {
    this.#silence?.refresh();
    const pending = this.#pending.get(message.id);
    if ('apiRequest' in message) {
      const notFound = { status: 404, body: '{}' };
      const isAllowed = message.path.startsWith('/api/');
      const response =
        pending && isAllowed ? await pending.read(message.path).catch(() => notFound) : notFound;
      worker.postMessage({ responseTo: message.apiRequest, ...response } satisfies ApiResponse, []);
      return;
    }
    this.#unfinished -= 1;
    if (this.#unfinished === 0) this.#clearSilence();
    if ('failure' in message) this.#reportFailure(message.failure);
    pending?.settle('rendered' in message ? message.rendered : null);
  }

  #onExit(): void {
    this.#worker = null;
    this.#unfinished = 0;
    this.#clearSilence();
    this.#coolsDownUntil = Math.max(this.#coolsDownUntil, Date.now() + this.#limits.cooldown);
    for (const { settle } of this.#pending.values()) settle(null);
  }

  #clearSilence(): void {
    if (this.#silence) clearTimeout(this.#silence);
    this.#silence = null;
  }
}

const refuseRead: ReadApi = () => Promise.reject(new Error('A public page may not read from the API.'));
