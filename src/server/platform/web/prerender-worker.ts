import { AsyncLocalStorage } from 'node:async_hooks';
import { parentPort } from 'node:worker_threads';
import type { PublicAssets, PublicPage } from '#contract/public/public-page.ts';
import type { Locale } from '#words/locale.ts';
import type { ApiResponse, FromWorker, PageRequest, ToWorker } from './prerender-pool.ts';

/** The exports of the built web application: see `src/web/app/prerender/render-page.tsx`. */
interface PrerenderBuild {
  renderPage(request: PageRequest): Promise<unknown>;
  renderLogin(locale: Locale): Promise<unknown>;
}

/** The exports of `src/web/app/prerender/public-pages.tsx`. */
interface PublicBuild {
  renderPublicPage(page: PublicPage, assets: PublicAssets): string;
}

// Runs in a worker thread, so that rendering does not delay requests. Renders pages one after the other.
const built = new URL('../prerender/render-page.js', import.meta.url).href;
const builtPublic = new URL('../prerender/public-pages.js', import.meta.url).href;
const resolvers = new Map<number, (response: ApiResponse) => void>();
let requests = 0;
let queue: Promise<unknown> = Promise.resolve();
/** Identifies the page of each API request, so that a late response does not reach the next page. */
const currentPage = new AsyncLocalStorage<number>();

// The only connection to the outside: the main thread reads from the API with the session of the page's user.
globalThis.fetch = async (input, init) => {
  if ((init?.method ?? 'GET') !== 'GET') throw new TypeError('Rendering a page must not change anything.');
  const { status, body } = await readApi(currentPage.getStore() ?? 0, String(input));
  return new Response(body, { status, headers: { 'content-type': 'application/json' } });
};

parentPort?.on('message', (message: ToWorker) => {
  if ('responseTo' in message) {
    resolvers.get(message.responseTo)?.(message);
    resolvers.delete(message.responseTo);
    return;
  }
  queue = queue.then(() => currentPage.run(message.id, () => render(message)));
});

async function render(message: Exclude<ToWorker, ApiResponse>): Promise<void> {
  try {
    post({ id: message.id, rendered: await rendered(message) });
  } catch (error) {
    post({
      id: message.id,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}

async function rendered(message: Exclude<ToWorker, ApiResponse>): Promise<unknown> {
  if ('publicPage' in message) {
    const web = (await import(builtPublic)) as PublicBuild;
    return web.renderPublicPage(message.publicPage, message.assets);
  }
  const web = (await import(built)) as PrerenderBuild;
  return 'login' in message ? web.renderLogin(message.login) : web.renderPage(message.page);
}

function readApi(id: number, path: string): Promise<ApiResponse> {
  requests += 1;
  const apiRequest = requests;
  return new Promise((resolve) => {
    resolvers.set(apiRequest, resolve);
    post({ id, apiRequest, path });
  });
}

function post(message: FromWorker): void {
  parentPort?.postMessage(message, []);
}
