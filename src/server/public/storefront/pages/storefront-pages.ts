import type { FastifyRequest } from 'fastify';
import { heldThrough, requestProblems, type StorefrontRequest } from '#domain/public/storefront/request.ts';
import { formatDay } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import { storefrontWords } from '#words/public/storefront.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { confirmRequest, type RequestOutcome, sendNewCode } from '../confirm-request.ts';
import { findStorefront, type PublicStorefront, type StorefrontAddress } from '../find-storefront.ts';
import type { Html } from '#server/platform/base/html.ts';
import { listFreeWeeks } from '../list-free-weeks.ts';
import { codePanel, endPanel } from './code-panel.ts';
import { type Entries, NO_ENTRIES, requestPanel } from './request-panel.ts';
import { requestPlacements } from '../request-placements.ts';
import { showStorefront } from '../show-storefront.ts';
import type { PageQuery } from '../storefront-address.ts';
import { storefrontPage } from './storefront-page.ts';
import { networkKeyOf, visitorScope } from '../storefront-scope.ts';

/** A page that a visitor requests. */
interface PageCall {
  address: StorefrontAddress;
  query: PageQuery;
  locale: Locale;
}

/** A form that a visitor sends. */
interface FormCall extends PageCall {
  entries: URLSearchParams;
}

/** Responds to a form with a page. */
export type PageAnswer = (
  app: App,
  request: FastifyRequest,
  call: FormCall,
) => Promise<{ status: number; page: string }>;

/** Returns the page of a storefront. Refuses an unknown storefront. */
export async function showPage(
  app: App,
  address: StorefrontAddress,
  { query, locale }: Omit<PageCall, 'address'>,
): Promise<string> {
  const scope = await visitorScope(app, address.organizationId);
  return drawPage({ app, scope }, { address, query, locale }, NO_ENTRIES);
}

/** Holds the placements of a valid request and asks for its code. Shows the problems of an invalid request. */
export async function answerRequest(
  app: App,
  request: FastifyRequest,
  { wanted, ...call }: FormCall & { wanted: StorefrontRequest },
): ReturnType<PageAnswer> {
  const { locale, query, address } = call;
  const scope = await visitorScope(app, address.organizationId);
  const entries = { placements: wanted.placementNames, texts: wanted, problems: requestProblems(wanted) };
  if (Object.keys(entries.problems).length > 0) {
    return { status: 422, page: await drawPage({ app, scope }, call, entries) };
  }
  const storefront = await scope.read((tx) => findStorefront(tx, address));
  try {
    const placed = await requestPlacements(scope, app.keys, storefront, {
      ...wanted,
      locale,
      networkKey: networkKeyOf(app, request),
    });
    const panel = codePanel(locale, storefront, { ...placed, email: wanted.email, query, problem: null });
    return { status: 200, page: await drawPage({ app, scope }, call, NO_ENTRIES, panel) };
  } catch (error) {
    const { status, problem } = refusalOf(error);
    return {
      status,
      page: await drawPage({ app, scope }, call, { ...entries, problems: { placements: problem } }),
    };
  }
}

/** Confirms a request by its code. */
export const answerCode: PageAnswer = async (app, _request, call) => {
  const { entries } = call;
  const code = entries.get('code') ?? '';
  return answerOutcome(app, call, (scope, storefront, token) =>
    confirmRequest(scope, app.keys, { storefront, token, code }),
  );
};

/** Sends a new code for a request. */
export const answerNewCode: PageAnswer = async (app, request, call) =>
  answerOutcome(app, call, (scope, storefront, token) =>
    sendNewCode(scope, app.keys, { storefront, token, networkKey: networkKeyOf(app, request) }),
  );

async function answerOutcome(
  app: App,
  call: FormCall,
  act: (scope: Scope, storefront: PublicStorefront, token: string) => Promise<RequestOutcome | null>,
): ReturnType<PageAnswer> {
  const scope = await visitorScope(app, call.address.organizationId);
  const storefront = await scope.read((tx) => findStorefront(tx, call.address));
  const token = call.entries.get('token') ?? '';
  const outcome = await act(scope, storefront, token);
  const panel = outcomePanel(storefront, call, { token, outcome });
  const status = outcome === null || outcome.problem !== null ? 422 : 200;
  return { status, page: await drawPage({ app, scope }, call, NO_ENTRIES, panel) };
}

function outcomePanel(
  storefront: PublicStorefront,
  { locale, query }: FormCall,
  { token, outcome }: { token: string; outcome: RequestOutcome | null },
): Html {
  const { request: words } = storefrontWords[locale];
  if (outcome === null || outcome.problem === 'ended') {
    return endPanel(locale, storefront, { title: words.endedTitle, lines: [words.ended], query });
  }
  const { problem, request } = outcome;
  if (problem === null && request.state !== 'unconfirmed') {
    if (request.expire_date !== null && request.order_id !== null) {
      const until = formatDay(locale, request.expire_date);
      const lines = [words.option(until, request.order_id), words.optionMailed(request.email)];
      return endPanel(locale, storefront, { title: words.optionTitle, lines, query });
    }
    if (request.order_state === 'booked' && request.order_id !== null) {
      const line = words.booked(request.email, request.order_id);
      return endPanel(locale, storefront, { title: words.bookedTitle, lines: [line], query });
    }
    const until = words.heldUntil(formatDay(locale, heldThrough(storefront.today)));
    const lines = [words.done(request.email), ...(request.state === 'open' ? [until] : [])];
    return endPanel(locale, storefront, { title: words.doneTitle, lines, query });
  }
  const { email, held_until: heldUntil } = request;
  return codePanel(locale, storefront, { token, email, heldUntil, query, problem });
}

/** Returns the refusal that the form explains. Throws any other error. */
function refusalOf(error: unknown): { status: number; problem: 'unavailable' | 'too_many_requests' } {
  if (!(error instanceof Problem)) throw error;
  if (error.code === 'placements_unavailable') return { status: 422, problem: 'unavailable' };
  if (error.code === 'too_many_requests') return { status: 429, problem: 'too_many_requests' };
  throw error;
}

async function drawPage(
  { app, scope }: { app: App; scope: Scope },
  { address, query, locale }: PageCall,
  entries: Entries,
  panel?: Html,
): Promise<string> {
  return scope.read(async (tx) => {
    const { storefront: found, weeks } = await listFreeWeeks(tx, address, query.from);
    const storefront = await showStorefront(tx, found);
    const shown = panel ?? requestPanel(locale, storefront, { weeks, query, entries });
    return storefrontPage(locale, { storefront, weeks, query, panel: shown, publicUrl: app.publicUrl() });
  });
}
