import type { FastifyReply, FastifyRequest } from 'fastify';
import { idInPath } from '#contract/platform/fields.ts';
import type { PublicPage } from '#contract/public/public-page.ts';
import { Problem, refuseMissing } from '#server/platform/base/problem.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { refuseForeignOrigin } from '#server/platform/http/same-origin.ts';
import { type Contact, findUserAsContact } from './find-contact.ts';
import { findContactInSessions } from './portal-sessions.ts';
import { PORTAL_PATH, type Reader } from '#contract/public/portal-pages.ts';

export type ByOrder = { Params: { id: string } };
export type ByAd = { Params: { id: string; vertId: string } };

/**
 * The headers of every page for contacts: caches do not store the page, search engines do not index it, and other websites do
 * not receive its URL, which may contain a secret.
 */
export const PORTAL_HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
} as const;
/** Leaves the pages out of the OpenAPI description. */
export const HIDDEN = { schema: { hide: true } } as const;

/** Returns the route pattern of a page below the page of an order. */
export const orderRoute = (rest: string) => `${PORTAL_PATH}orders/:id${rest}`;

/** Sends HTML with the headers of the portal. */
export function sendHtml(reply: FastifyReply, text: string): FastifyReply {
  for (const [name, value] of Object.entries(PORTAL_HEADERS)) void reply.header(name, value);
  return reply.type('text/html; charset=utf-8').send(text);
}

/** Renders a page and sends it with the headers of the portal. */
export async function sendPage(app: App, reply: FastifyReply, page: PublicPage): Promise<FastifyReply> {
  return sendHtml(reply, await app.renderPage(page));
}

/** Returns what a page shows of the contact, with the time of the request. */
export function readerOf({
  scope,
  counted: _counted,
  since: _since,
  isProven: _isProven,
  sessionHash: _sessionHash,
  isDemo: _isDemo,
  ...facts
}: Contact): Reader {
  const { today, now, timeZone } = scope;
  return { ...facts, today, now, timeZone };
}

/** Parses a number in a URL with `schema`, by default an id. Refuses other text with `not_found`. */
export function numberIn(text: string, schema = idInPath): number {
  const parsed = schema.safeParse(text);
  if (!parsed.success) throw new Problem('not_found');
  return parsed.data;
}

/**
 * Returns the contact who opened the page of this order: from the session of a link, or from the session of a self-service user
 * of the order's customer. Refuses everyone else.
 */
export async function requireContact(app: App, request: FastifyRequest<ByOrder | ByAd>): Promise<Contact> {
  const orderId = numberIn(request.params.id);
  const contact = await findContactInSessions(app, request, orderId);
  return contact ?? refuseMissing(await findUserAsContact(app, request, orderId));
}

/**
 * Refuses a form that another site sends. A page without a referrer sends its forms with the origin `null`. In this case the
 * `Sec-Fetch-Site` header tells where the form comes from.
 */
export function refuseForeignForm(request: FastifyRequest, publicUrl: string | null): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined && origin !== 'null') return refuseForeignOrigin(request, publicUrl);
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Problem('forbidden');
}

/**
 * Returns a field of a form as text, or '' if the form does not have it. Removes NUL characters, which the database cannot store,
 * and writes line ends as `\n`.
 */
export function entryOf(request: FastifyRequest, name: string): string {
  const { body } = request;
  const value = body instanceof URLSearchParams ? body.get(name) : null;
  return (value ?? '').replaceAll('\0', '').replaceAll('\r\n', '\n').normalize('NFC');
}

/** Returns the code in a form; '' if the form has none, or asks for a new one. */
export function codeIn(request: FastifyRequest): string {
  return entryOf(request, 'again') === 'yes' ? '' : entryOf(request, 'code');
}
