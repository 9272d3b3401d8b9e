import type { FastifyRequest } from 'fastify';
import type { Day } from '#domain/platform/day.ts';
import { heldThrough, requestProblems, type StorefrontRequest } from '#domain/public/storefront/request.ts';
import type {
  PageQuery,
  PublicStorefront,
  RequestEntries,
  RequestPanel,
  StorefrontAddress,
} from '#contract/public/storefront-pages.ts';
import type { Locale } from '#words/locale.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { confirmRequest, type RequestOutcome, sendNewCode } from './confirm-request.ts';
import { findStorefront, amountOf, rateTable, showStorefront } from './show-storefront.ts';
import { type FreeWeeks, keptFreeWeeks, keptPage, listFreeWeeks } from './list-free-weeks.ts';
import { requestPlacements } from './request-placements.ts';
import { networkKeyOf, visitorScope, addressStart } from './storefront-http.ts';
import { storefrontWords } from '#words/public/storefront.ts';
import { readLogo } from '#server/billing/letterheads/letterhead.ts';
import { textWork } from '#server/platform/work/work-pool.ts';
import { drawSheets } from '../specifications/open-sheets.ts';
import { mediaKitWork } from './media-kit-paper.ts';

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

const NO_ENTRIES = { placements: [], texts: {}, problems: {} };

/** Returns the page of a storefront, which visitors share as long as its list of free placements. Refuses an unknown storefront. */
export async function showPage(app: App, call: PageCall): Promise<string> {
  const { address, query, locale } = call;
  const kept = await keptFreeWeeks(app.pool, address, query.from);
  return keptPage(kept, JSON.stringify([locale, query]), async () => {
    const scope = await visitorScope(app, address.organizationId);
    return renderPage({ app, scope, kept }, call, { panel: 'request', entries: NO_ENTRIES });
  });
}

/** Holds the placements of a valid request and asks for its code. Shows the problems of an invalid request. */
export async function answerRequest(
  app: App,
  request: FastifyRequest,
  { wanted, ...call }: FormCall & { wanted: StorefrontRequest },
): ReturnType<PageAnswer> {
  const { locale, address } = call;
  const scope = await visitorScope(app, address.organizationId);
  const refuse = async (status: number, problems: RequestEntries['problems']) => {
    const entries = { placements: wanted.placementNames, texts: wanted, problems };
    return { status, page: await renderPage({ app, scope }, call, { panel: 'request', entries }) };
  };
  const problems = requestProblems(wanted);
  if (Object.keys(problems).length > 0) return refuse(422, problems);
  const storefront = await scope.read((tx) => findStorefront(tx, address));
  try {
    const networkKey = networkKeyOf(app, request);
    const placed = await requestPlacements(scope, app.keys, storefront, { ...wanted, locale, networkKey });
    const panel: RequestPanel = { panel: 'code', ...placed, email: wanted.email, problem: null };
    return { status: 200, page: await renderPage({ app, scope }, call, panel) };
  } catch (error) {
    const { status, problem } = refusalOf(error);
    return refuse(status, { placements: problem });
  }
}

/** Confirms a request by its code. */
export const answerCode: PageAnswer = async (app, _request, call) =>
  answerOutcome(app, call, (scope, storefront, token) =>
    confirmRequest(scope, app.keys, { storefront, token, code: call.entries.get('code') ?? '' }),
  );

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
  const status = outcome === null || outcome.problem !== null ? 422 : 200;
  const panel = outcomePanel(outcome, { token, today: storefront.today });
  return { status, page: await renderPage({ app, scope }, call, panel) };
}

function outcomePanel(
  outcome: RequestOutcome | null,
  { token, today }: { token: string; today: Day },
): RequestPanel {
  if (outcome === null || outcome.problem === 'ended') return { panel: 'ended' };
  const { problem, request } = outcome;
  const { email, order_id: orderId, expire_date: until, held_until: heldUntil } = request;
  if (problem !== null || request.state === 'unconfirmed') {
    return { panel: 'code', token, email, heldUntil, problem };
  }
  if (orderId !== null && until !== null) return { panel: 'option', until, orderId, email };
  if (orderId !== null && request.order_state === 'booked') return { panel: 'booked', orderId, email };
  return { panel: 'sent', until: request.state === 'open' ? heldThrough(today) : null, email };
}

/** Returns the refusal that the form explains. Throws any other error. */
function refusalOf(error: unknown): { status: number; problem: 'unavailable' | 'too_many_requests' } {
  if (!(error instanceof Problem)) throw error;
  if (error.code === 'placements_unavailable') return { status: 422, problem: 'unavailable' };
  if (error.code === 'too_many_requests') return { status: 429, problem: 'too_many_requests' };
  throw error;
}

/** Reads what the page shows, and renders it after the transaction, so that no connection waits for the renderer. */
async function renderPage(
  { app, scope, kept }: { app: App; scope: Scope; kept?: FreeWeeks },
  { address, query, locale }: PageCall,
  request: RequestPanel,
): Promise<string> {
  const { storefront, weeks } = await scope.read(async (tx) => {
    const found = kept ?? (await listFreeWeeks(tx, address, query.from));
    return { ...found, storefront: await showStorefront(tx, found.storefront) };
  });
  const { letterhead, specifications, rates } = storefront;
  const priceOf = (format: string) =>
    rates?.rates.find(({ placementName, kind }) => placementName === format && kind === 'flat')?.price;
  const formats = specifications.sheets.map(({ name, specification }) => {
    const price = priceOf(name);
    const shown = rates && price !== undefined ? amountOf(locale, rates, price) : null;
    return { name, specification, price: shown };
  });
  const table = rates && { name: rates.name, ...rateTable(locale, rates) };
  const facts = {
    locale,
    storefront,
    letterhead,
    formats,
    style: specifications.style,
    rates: table,
    weeks,
    query,
    request,
  };
  return app.renderPage({ kind: 'storefront', view: { ...facts, publicUrl: app.publicUrl() } });
}

/** Returns the specifications of the placement names that a public page shows, as PDF. Refuses an unknown storefront. */
export async function openSpecifications(
  app: App,
  address: StorefrontAddress,
  locale: Locale,
): Promise<{ fileName: string; content: Buffer }> {
  const { organizationId } = address;
  const scope = await visitorScope(app, organizationId);
  const { specifications } = await scope.read(async (tx) =>
    showStorefront(tx, await findStorefront(tx, address)),
  );
  return drawSheets(app, specifications, { organizationId, locale });
}

/** Returns the media kit of a publication as PDF. Refuses an unknown storefront. */
export async function openMediaKit(
  app: App,
  address: StorefrontAddress,
  locale: Locale,
): Promise<{ fileName: string; content: Buffer }> {
  const { organizationId, slug } = address;
  const scope = await visitorScope(app, organizationId);
  const storefront = await scope.read(async (tx) => showStorefront(tx, await findStorefront(tx, address)));
  const kit = {
    storefront,
    locale,
    address: addressStart(app.publicUrl(), organizationId) + slug,
    logo: await readLogo(app.files, storefront.letterhead, organizationId),
  };
  const content = await textWork.run(mediaKitWork, kit, organizationId);
  // A worker process returns its bytes as a plain array.
  return { fileName: `${storefrontWords[locale].kitFile}-${slug}.pdf`, content: Buffer.from(content) };
}
