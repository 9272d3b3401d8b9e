import type { FastifyReply, FastifyRequest } from 'fastify';
import { PORTAL_SESSION_HOURS } from '#domain/public/portal/order-link.ts';
import { hashOfSecret, newSecret, parseSecret } from '#server/platform/keys/organization-secret.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { clientOf } from '#server/platform/http/require-session.ts';
import { cookieOptions } from '#server/platform/http/session-cookie.ts';
import { type Contact, findContactOfSession } from './find-contact.ts';
import { requireLink } from './portal-code.ts';

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
  const contact = await findContactOfSession(app, { ...sought, client: clientOf(request) });
  return contact?.orderId === orderId ? contact : null;
}

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
    tx.send(
      'open-portal-session',
      `insert into portal_sessions (organization_id, token_hash, link_id, created_at, expires_at)
       values ($1, $2, $3, $4, now() + make_interval(hours => ${PORTAL_SESSION_HOURS}))`,
      [tx.organizationId, hashOfSecret(secret), linkId, tx.now],
    );
    tx.send(
      'note-opening-of-link',
      `insert into order_link_openings (organization_id, link_id, opened_at, device) values ($1, $2, $3, $4)`,
      [tx.organizationId, linkId, tx.now, tx.client?.device ?? ''],
    );
  });
  const options = cookieOptions(app, request);
  const name = options.secure ? SECURE_COOKIE : COOKIE;
  void reply.setCookie(name, secret, { ...options, maxAge: PORTAL_SESSION_HOURS * 3600 });
}
