import type { FastifyReply, FastifyRequest } from 'fastify';
import { emailKey } from '#domain/platform/email.ts';
import { type LinkParty, PORTAL_SESSION_HOURS } from '#domain/public/portal/order-link.ts';
import type { Queries } from '#server/platform/db/client-queries.ts';
import { statement } from '#server/platform/db/statement.ts';
import { transact } from '#server/platform/db/transaction.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { clientOf } from '#server/platform/http/require-session.ts';
import { cookieOptions } from '#server/platform/http/session-cookie.ts';
import { hashOfSecret, newSecret, parseSecret } from '#server/platform/keys/organization-secret.ts';
import type { Locale } from '#words/locale.ts';
import { type Contact, CONTACT_COLUMNS, CONTACT_JOINS, presentOpen, requireLink } from './find-contact.ts';

/**
 * The names of the cookies of contacts' sessions, without and with HTTPS: one for each organization, by its number. Sessions of users have
 * other cookies. A cookie without a number is from before there was one for each organization.
 */
const COOKIE = /^vertbook_order(?:_\d{1,15})?$/;
const SECURE_COOKIE = /^__Host-vertbook-order(?:-\d{1,15})?$/;

/** The maximum number of organizations in which one browser has a session. A further one replaces the first. */
const SESSIONS_MAX = 10;

/** The maximum number of links that a session lists, the newest orders first. */
const LISTED_MAX = 200;

/** A session of the browser: its cookie, and the secret in it. */
interface PortalSession {
  cookie: string;
  secret: string;
  organizationId: number;
  hash: Buffer;
}

/** Returns the sessions whose cookies the request has, which may be unknown or have ended. */
function sessionsOf(app: App, request: FastifyRequest): PortalSession[] {
  // With HTTPS, only the cookies that no other host of the domain can set are read.
  const name = cookieOptions(app, request).secure ? SECURE_COOKIE : COOKIE;
  return Object.entries(request.cookies)
    .flatMap(([cookie, secret = '']) => {
      const sought = name.test(cookie) ? parseSecret(secret) : null;
      return sought ? [{ cookie, secret, ...sought }] : [];
    })
    .slice(0, SESSIONS_MAX);
}

/** The links that were opened in the session `$2`. */
const OPENED = `
  select k.link_id, k.opened_at from portal_session_links k
  where k.organization_id = $1 and k.token_hash = $2 and k.expires_at > now()`;

/** The mailboxes that a code has proven in the session `$2`. The proof ends with the link by which the code was asked for. */
const PROVEN = `
  select lower(m.email) as email from portal_session_links k
  join order_links m on m.organization_id = $1 and m.id = k.link_id and m.revoked_at is null
  where k.organization_id = $1 and k.token_hash = $2
    and k.proven_at > now() - make_interval(hours => ${PORTAL_SESSION_HOURS})`;

/** The contacts of the links that a session opens, for one order or for all: of links that were opened in it, and of proven mailboxes. */
const CONTACTS_OF_SESSION = statement('contacts-of-session')`
  with opened as (${OPENED}), proven as (${PROVEN})
  select ${CONTACT_COLUMNS}, coalesce(w.opened_at, s.created_at) as since,
    lower(l.email) in (select email from proven) as is_proven
  from portal_sessions s
  join order_links l on l.organization_id = $1 and l.revoked_at is null and l.id in (
    select link_id from opened
    union
    select m.id from order_links m where m.organization_id = $1 and lower(m.email) in (select email from proven))
  left join opened w on w.link_id = l.id
  ${CONTACT_JOINS}
  where s.organization_id = $1 and s.token_hash = $2 and s.expires_at > now() and ($3::bigint is null or l.order_id = $3)
  order by l.order_id desc, w.opened_at desc nulls last, l.id desc
  limit ${LISTED_MAX}`.as<{ locale: Locale; party: LinkParty; is_proven: boolean }>();

/** Returns the contacts whose open links a session opens, for one order or for all: the newest orders first, the link opened last first. */
async function listContacts(
  app: App,
  request: FastifyRequest,
  { session: { organizationId, hash }, orderId }: { session: PortalSession; orderId: number | null },
): Promise<Contact[]> {
  const rows = await transact(app.pool, organizationId, (queries) =>
    queries.statement(CONTACTS_OF_SESSION, [organizationId, hash, orderId]),
  );
  const facts = { organizationId, client: clientOf(request), sessionHash: hash };
  return rows.flatMap((row) => presentOpen(app, row, facts) ?? []);
}

/** Returns the contact of an order from the sessions of the request; null if none of them opens the order. */
export async function findContactInSessions(
  app: App,
  request: FastifyRequest,
  orderId: number,
): Promise<Contact | null> {
  for (const session of sessionsOf(app, request)) {
    const [contact] = await listContacts(app, request, { session, orderId });
    if (contact) return contact;
  }
  return null;
}

/** Returns the contacts of all orders that the sessions of the request open, by organization; one contact for each order and mailbox. */
export async function listContactsInSessions(app: App, request: FastifyRequest): Promise<Contact[]> {
  const found: Contact[] = [];
  for (const session of sessionsOf(app, request)) {
    found.push(...(await listContacts(app, request, { session, orderId: null })));
  }
  const seen = new Set<string>();
  return found.filter((contact) => !seen.has(keyOf(contact)) && seen.add(keyOf(contact)));
}

function keyOf({ scope, orderId, email }: Contact): string {
  return `${scope.organizationId} ${orderId} ${emailKey(email)}`;
}

const PROLONG_SESSION = statement('prolong-portal-session')`
  update portal_sessions set expires_at = now() + make_interval(hours => ${PORTAL_SESSION_HOURS})
  where organization_id = $1 and token_hash = $2 and expires_at > now() returning 1`;

const OPEN_SESSION = statement('open-portal-session')`
  insert into portal_sessions (organization_id, token_hash, link_id, created_at, expires_at)
       values ($1, $2, $3, $4, now() + make_interval(hours => ${PORTAL_SESSION_HOURS}))`;

const ADD_LINK = statement('add-link-to-session')`
  insert into portal_session_links (organization_id, token_hash, link_id, opened_at, expires_at)
  values ($1, $2, $3, $4, now() + make_interval(hours => ${PORTAL_SESSION_HOURS}))
  on conflict (organization_id, token_hash, link_id) do update
    set opened_at = excluded.opened_at, expires_at = excluded.expires_at`;

const NOTE_OPENING_OF_LINK = statement('note-opening-of-link')`
  insert into order_link_openings (organization_id, link_id, opened_at, device) values ($1, $2, $3, $4)`;

/**
 * Adds the link of a contact to the session that the browser has with the organization, or opens a session and sets its cookie. Records that
 * the link was opened. Pages of other orders that are open in the browser stay open.
 */
export async function openPortalSession(
  app: App,
  contact: Contact,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { organizationId } = contact.scope;
  const linkId = requireLink(contact);
  const sessions = sessionsOf(app, request);
  const own = sessions.filter((session) => session.organizationId === organizationId);
  const secret = await contact.scope.transact(async (tx) => {
    let kept: string | null = null;
    for (const session of own) {
      const prolonged = await tx.statement(PROLONG_SESSION, [organizationId, session.hash]);
      if (prolonged.length === 0) continue;
      kept = session.secret;
      break;
    }
    const used = kept ?? newSecret(organizationId);
    const hash = hashOfSecret(used);
    if (kept === null) await tx.statement(OPEN_SESSION, [organizationId, hash, linkId, tx.now]);
    await tx.statement(ADD_LINK, [organizationId, hash, linkId, tx.now]);
    await tx.statement(NOTE_OPENING_OF_LINK, [organizationId, linkId, tx.now, tx.client?.device ?? '']);
    return used;
  });
  const options = cookieOptions(app, request);
  const name = options.secure
    ? `__Host-vertbook-order-${organizationId}`
    : `vertbook_order_${organizationId}`;
  for (const { cookie } of own) if (cookie !== name) void reply.clearCookie(cookie, options);
  const [first] = sessions;
  if (own.length === 0 && first && sessions.length >= SESSIONS_MAX)
    void reply.clearCookie(first.cookie, options);
  void reply.setCookie(name, secret, { ...options, maxAge: PORTAL_SESSION_HOURS * 3600 });
}

const PROVE_MAILBOX = statement('prove-mailbox')`
  insert into portal_session_links (organization_id, token_hash, link_id, opened_at, expires_at, proven_at)
  select $1, $2, $3, now(), now() + make_interval(hours => ${PORTAL_SESSION_HOURS}), now()
  from portal_sessions s where s.organization_id = $1 and s.token_hash = $2
  on conflict (organization_id, token_hash, link_id) do update set proven_at = excluded.proven_at`;

/** Records that a code from the mailbox of this link was entered in a session. Does nothing without a session. */
export async function proveMailbox(
  queries: Queries,
  of: { organizationId: number; sessionHash: Buffer | null; linkId: number },
): Promise<void> {
  if (of.sessionHash === null) return;
  await queries.statement(PROVE_MAILBOX, [of.organizationId, of.sessionHash, of.linkId]);
}

const END_SESSION = statement('end-portal-session')`
  delete from portal_sessions where organization_id = $1 and token_hash = $2`;

/** Ends the sessions of the browser with all organizations, and removes their cookies. */
export async function endPortalSessions(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  for (const { cookie, organizationId, hash } of sessionsOf(app, request)) {
    await transact(app.pool, organizationId, (queries) =>
      queries.statement(END_SESSION, [organizationId, hash]),
    );
    void reply.clearCookie(cookie, cookieOptions(app, request));
  }
}
