import { dehydrate, type Query } from '@tanstack/react-query';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import type { Session } from '#contract/session.ts';
import { loadDoorWords, loadWords, type Words } from '#words/load.ts';
import type { Locale } from '#words/locale.ts';
import { queryClient } from '../../api/query-client.ts';
import { sessionQuery } from '../../api/session.ts';
import { App } from '../app.tsx';
import { Door } from '../door.tsx';
import { pageNameOf } from '../lazy-page.ts';
import { router as browsersRouter } from '../router.tsx';
import { standInForBrowser } from './stand-ins.ts';

/** A page as it is drawn before its document is sent. */
export interface DrawnPage {
  /** What stands in the document's body; null where it is left to the browser. */
  markup: string | null;
  title: string | null;
  /** The name of the page's component: its code is what the browser needs next. */
  pageName: string | null;
  /** The records that the page shows, in the form that the browser's own store takes. */
  records: unknown;
}

export interface PageToDraw {
  /** Path and search. */
  address: string;
  session: Session;
  widthPx: number;
}

/** Records lead to others: a page that still misses some after so many rounds is left to the browser. */
const MAX_ROUNDS = 4;

/**
 * Draws a page for whoever this session belongs to, with the records that it asks for; null where its address leads
 * elsewhere. The application keeps its state in modules, so one page is drawn after the other, each from nothing.
 */
export async function drawPage({ address, session, widthPx }: PageToDraw): Promise<DrawnPage | null> {
  standInForBrowser(widthPx);
  queryClient.clear();
  try {
    queryClient.setQueryData(sessionQuery.queryKey, session);
    const history = createMemoryHistory({ initialEntries: [address] });
    const router = createRouter({ ...browsersRouter.options, history, scrollRestoration: false });
    await router.load();
    const { matches } = router.state;
    if (router.state.location.href !== address || matches.some(({ status }) => status !== 'success'))
      return null;
    const language = { locale: session.locale, words: await loadWords(session.locale) };
    const last = matches.at(-1);
    const pageName = last ? pageNameOf(router.routesById[last.routeId].options.component) : null;
    const markup = await drawWithRecords(<App firstLanguage={language} router={router} />);
    return { ...splitTitle(markup), pageName, records: dehydrate(queryClient) };
  } finally {
    queryClient.clear();
  }
}

/** Draws the login as everybody meets it who has not signed in. */
export async function drawDoor(locale: Locale): Promise<DrawnPage> {
  standInForBrowser(0);
  const language = { locale, words: (await loadDoorWords(locale)) as Words };
  queryClient.clear();
  try {
    const door = <Door firstLanguage={language} identification="" onSignedIn={() => undefined} />;
    return { ...splitTitle(await drawWithRecords(door)), pageName: null, records: dehydrate(queryClient) };
  } finally {
    queryClient.clear();
  }
}

/** Draws, fetches what was asked for meanwhile, and draws again until nothing is missing. */
async function drawWithRecords(page: ReactNode): Promise<string | null> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const markup = await draw(page);
    const missing = queryClient.getQueryCache().getAll().filter(isMissing);
    if (missing.length === 0) return isDrawable(markup) ? markup : null;
    const found = await Promise.allSettled(
      missing.map((query) => query.fetch({ ...query.options, retry: false })),
    );
    if (found.some(({ status }) => status === 'rejected')) return null;
  }
  return null;
}

/** Waits for parts whose code is loaded by itself. What fails anywhere fails the whole: a part of a page is none. */
async function draw(page: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(page, {
    onError: (error) => void errors.push(error),
    // Else large parts are moved to their places by scripts in the markup.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}

function isMissing({ state, options }: Query): boolean {
  return state.data === undefined && (options as { enabled?: unknown }).enabled !== false;
}

/** A frame would be loaded twice. */
function isDrawable(markup: string): boolean {
  return !markup.includes('<iframe');
}

/** React puts the titles first. */
function splitTitle(markup: string | null): Pick<DrawnPage, 'markup' | 'title'> {
  const title = /^(?:<link[^>]*>)*<title>([^<]*)<\/title>/.exec(markup ?? '');
  return {
    markup: markup?.replace(/^(?:<link[^>]*>)*<title>[^<]*<\/title>/, '') ?? null,
    title: title?.[1] ?? null,
  };
}
