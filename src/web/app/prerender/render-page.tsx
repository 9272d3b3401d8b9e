import { dehydrate, type Query } from '@tanstack/react-query';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import type { Session } from '#contract/access/session.ts';
import { loadLoginWords, loadWords, type Words } from '#words/load.ts';
import type { Locale } from '#words/locale.ts';
import { queryClient } from '#web/api/query-client.ts';
import { sessionQuery } from '#web/api/session.ts';
import { App } from '../app.tsx';
import { LoginEntry } from '../session/login-entry.tsx';
import { pageNameOf } from '../lazy-page.ts';
import { router as browserRouter } from '../router.tsx';
import { stubBrowser } from './browser-stubs.ts';

/** A page rendered on the server. */
interface RenderedPage {
  /** The content of the document's body; null if the browser must render it. */
  markup: string | null;
  title: string | null;
  /** The name of the page's component, whose code the browser needs next. */
  pageName: string | null;
  /** The dehydrated query cache with the page's records. */
  records: unknown;
}

interface PageToRender {
  /** Path and search. */
  address: string;
  session: Session;
  widthPx: number;
}

/**
 * The maximum number of passes, because records can require further records. A page that still lacks records then is left to
 * the browser.
 */
const MAX_PASSES = 4;

/**
 * Renders a page for the user of the session, with the records it requests; null if its address redirects or fails. The
 * application keeps state in modules, so pages are rendered one after the other, each from an empty cache.
 */
export async function renderPage({ address, session, widthPx }: PageToRender): Promise<RenderedPage | null> {
  stubBrowser(widthPx);
  queryClient.clear();
  try {
    queryClient.setQueryData(sessionQuery.queryKey, session);
    const history = createMemoryHistory({ initialEntries: [address] });
    const router = createRouter({ ...browserRouter.options, history, scrollRestoration: false });
    await router.load();
    const { matches } = router.state;
    if (router.state.location.href !== address || matches.some(({ status }) => status !== 'success'))
      return null;
    const language = { locale: session.locale, words: await loadWords(session.locale) };
    const last = matches.at(-1);
    const pageName = last ? pageNameOf(router.routesById[last.routeId].options.component) : null;
    const markup = await renderWithRecords(<App firstLanguage={language} router={router} />);
    return { ...splitTitle(markup), pageName, records: dehydrate(queryClient) };
  } finally {
    queryClient.clear();
  }
}

/** Renders the login page of a visitor. */
export async function renderLogin(locale: Locale): Promise<RenderedPage> {
  stubBrowser(0);
  const language = { locale, words: (await loadLoginWords(locale)) as Words };
  queryClient.clear();
  try {
    const login = <LoginEntry firstLanguage={language} identification="" onSignedIn={() => undefined} />;
    return { ...splitTitle(await renderWithRecords(login)), pageName: null, records: dehydrate(queryClient) };
  } finally {
    queryClient.clear();
  }
}

/** Renders the page, fetches the records that it requested, and renders again until no record is missing. */
async function renderWithRecords(page: ReactNode): Promise<string | null> {
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const markup = await render(page);
    const missing = queryClient.getQueryCache().getAll().filter(isMissing);
    if (missing.length === 0) return isRenderable(markup) ? markup : null;
    const results = await Promise.allSettled(
      missing.map((query) => query.fetch({ ...query.options, retry: false })),
    );
    if (results.some(({ status }) => status === 'rejected')) return null;
  }
  return null;
}

/** Waits for lazily loaded components. An error anywhere fails the whole page. */
async function render(page: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(page, {
    onError: (error) => void errors.push(error),
    // Otherwise React moves large parts into place with inline scripts, which the content security policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}

function isMissing({ state, options }: Query): boolean {
  return state.data === undefined && (options as { enabled?: unknown }).enabled !== false;
}

/** Whether the browser can use the markup. Not with a frame, which the browser would load twice. */
function isRenderable(markup: string): boolean {
  return !markup.includes('<iframe');
}

/** Separates the title, which React puts before the markup. */
function splitTitle(markup: string | null): Pick<RenderedPage, 'markup' | 'title'> {
  const title = /^(?:<link[^>]*>)*<title>([^<]*)<\/title>/.exec(markup ?? '');
  return {
    markup: markup?.replace(/^(?:<link[^>]*>)*<title>[^<]*<\/title>/, '') ?? null,
    title: title?.[1] ?? null,
  };
}
