import type { FastifyReply, FastifyRequest } from 'fastify';
import { idInPath } from '#contract/platform/fields.ts';
import type { PublicPage } from '#contract/public/public-page.ts';
import { Problem, refuseMissing } from '#server/platform/base/problem.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { refuseForeignOrigin } from '#server/platform/http/same-origin.ts';
import { type Contact, findUserAsContact, findContact, requireLink } from './find-contact.ts';
import { PORTAL_PATH, type Reader } from '#contract/public/portal-pages.ts';
import { PORTAL_SESSION_HOURS } from '#domain/public/portal/order-link.ts';
import { hashOfSecret, newSecret, parseSecret } from '#server/platform/keys/organization-secret.ts';
import { clientOf } from '#server/platform/http/require-session.ts';
import { cookieOptions } from '#server/platform/http/session-cookie.ts';
import { statement } from '#server/platform/db/statement.ts';

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
  const contact = await readPortalSession(app, request, orderId);
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

/** The names of the cookie of a contact's session, without and with HTTPS. Sessions of users have other cookies. */
const COOKIE = 'vertbook_order';
const SECURE_COOKIE = '__Host-vertbook-order';

/** Returns the contact from the request's session; null if it has no session, or a session for another order. */
async function readPortalSession(
  app: App,
  request: FastifyRequest,
  orderId: number,
): Promise<Contact | null> {
  const secret = request.cookies[SECURE_COOKIE] ?? request.cookies[COOKIE] ?? '';
  const sought = parseSecret(secret);
  if (!sought) return null;
  const contact = await findContact(app, 'session', { ...sought, client: clientOf(request) });
  return contact?.orderId === orderId ? contact : null;
}

const OPEN_PORTAL_SESSION = statement('open-portal-session')`
  insert into portal_sessions (organization_id, token_hash, link_id, created_at, expires_at)
       values ($1, $2, $3, $4, now() + make_interval(hours => ${PORTAL_SESSION_HOURS}))`;

const NOTE_OPENING_OF_LINK = statement('note-opening-of-link')`
  insert into order_link_openings (organization_id, link_id, opened_at, device) values ($1, $2, $3, $4)`;

/** Opens a session of the contact, records that the link was opened, and sets the cookie. */
export async function openPortalSession(
  app: App,
  contact: Contact,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { scope } = contact;
  const linkId = requireLink(contact);
  const secret = newSecret(scope.organizationId);
  await scope.transact(async (tx) => {
    tx.send(OPEN_PORTAL_SESSION, [tx.organizationId, hashOfSecret(secret), linkId, tx.now]);
    tx.send(NOTE_OPENING_OF_LINK, [tx.organizationId, linkId, tx.now, tx.client?.device ?? '']);
  });
  const options = cookieOptions(app, request);
  const name = options.secure ? SECURE_COOKIE : COOKIE;
  void reply.setCookie(name, secret, { ...options, maxAge: PORTAL_SESSION_HOURS * 3600 });
}
