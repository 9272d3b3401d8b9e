import type { FastifyReply, FastifyRequest } from 'fastify';
import { PORTAL_SESSION_HOURS } from '#domain/public/portal/order-link.ts';
import { hashOfSecret, newSecret, parseSecret } from '#server/platform/base/organization-secret.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { clientOf } from '#server/platform/http/client-of.ts';
import { cookieOptions } from '#server/platform/http/cookie-options.ts';
import { type Contact, findContact } from './find-contact.ts';
import { requireLink } from './find-contact.ts';
import { statement } from '#server/platform/db/statement.ts';

/** The names of the cookie of a contact's session, without and with HTTPS. Sessions of users have other cookies. */
const COOKIE = 'vertbook_order';
const SECURE_COOKIE = '__Host-vertbook-order';

/** Returns the contact from the request's session; null if it has no session, or a session for another order. */
export async function readPortalSession(
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
