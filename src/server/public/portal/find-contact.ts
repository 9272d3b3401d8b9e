import type pg from 'pg';
import { capabilitiesOf, can } from '#domain/access/abilities.ts';
import { hidesCommission, otherBilled } from '#domain/sales/orders/order-parties.ts';
import { lastDayOfLink, type LinkParty, linkState } from '#domain/public/portal/order-link.ts';
import type { ContactFacts } from '#contract/public/portal-pages.ts';
import type { Day } from '#domain/platform/day.ts';
import type { Locale } from '#words/locale.ts';
import type { Actor, Client } from '#server/platform/base/actor.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { createScope, KEPT_COLUMNS, keptFacts, type Scope } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { countAttempt, QUARTER_HOUR } from '#server/access/sessions/sign-in-limit.ts';
import { contactHash } from '#server/access/privacy/erasure-hasher.ts';
import type { App } from '#server/platform/http/app-context.ts';
import type { FastifyRequest } from 'fastify';
import { scopeOfSession } from '#server/platform/http/require-session.ts';
import { findLastSendingDate } from './order-links.ts';

/**
 * Who has opened the page of an order, and the Scope of this person's acts: the contact of a link, or a self-service user of the
 * customer, who sees the same page.
 */
export interface Contact extends ContactFacts {
  /** Identifies the contact in the counters of its attempts. */
  counted: string;
  /** When the session of the link began. If there is none, as for a user, when the request began. */
  since: string;
  /** Whether the contact has entered a code in this session. A user has signed in. */
  isProven: boolean;
  /** Identifies the session of the link; null if there is none. */
  sessionHash: Buffer | null;
  isDemo: boolean;
  scope: Scope;
}

type ContactRow = RowOf<typeof CONTACT_OF_LINK>;

/** The columns of a contact, for a statement with the link `l` and {@link CONTACT_JOINS}. */
export const CONTACT_COLUMNS = `
  l.id as link_id, l.order_id, d.customer_id, l.contact_name, l.email, l.locale, l.party, p.agency_id, p.bill_to_id, o.name as publisher, l.may_upload,
  l.may_approve, l.may_accept, l.revoked_at, l.invited_by is not null as is_invited, l.fewer_mails or l.no_reminders as fewer_mails, o.is_resettable, ${KEPT_COLUMNS}, o.time_zone,
  (select max(v.sending_date) from verts v where v.organization_id = $1 and v.order_id = l.order_id) as last_sending_date,
  (now() at time zone o.time_zone)::date as today, now() as now`;

/** The joins of {@link CONTACT_COLUMNS}, for a statement with the organization as `$1` and the link `l`. */
export const CONTACT_JOINS = `
  join orders d on d.organization_id = $1 and d.id = l.order_id
  left join order_parties p on p.organization_id = $1 and p.order_id = d.id
  join organizations o on o.id = $1`;

const CONTACT_OF_LINK = statement('contact-of-link')`
  select ${CONTACT_COLUMNS}, now() as since, false as is_proven
  from order_links l ${CONTACT_JOINS}
  where l.organization_id = $1 and l.id in (
    select k.id from order_links k where k.organization_id = $1 and k.token_hash = $2
    union all
    select k.link_id from link_reminders k where k.organization_id = $1 and k.token_hash = $2
    union all
    select k.link_id from link_secrets k where k.organization_id = $1 and k.token_hash = $2)`.as<{
  locale: Locale;
  party: LinkParty;
}>();

/** The secret of a link or a session to look up, and the client that sent it. */
interface Sought {
  organizationId: number;
  hash: Buffer;
  client: Client;
}

/** Finds the contact of a link by the hash of its secret. Returns null if it is unknown, was revoked or has expired. */
export async function findContact(app: App, sought: Sought): Promise<Contact | null> {
  const { organizationId, hash } = sought;
  const [row] = await transact(app.pool, organizationId, (queries) =>
    queries.statement(CONTACT_OF_LINK, [organizationId, hash]),
  );
  return row ? presentOpen(app, row, { ...sought, sessionHash: null }) : null;
}

/** Returns the contact of a link that is open; null if it was revoked or has expired. */
export function presentOpen(
  app: App,
  row: ContactRow,
  { organizationId, client, sessionHash }: Omit<Sought, 'hash'> & Pick<Contact, 'sessionHash'>,
): Contact | null {
  if (row.last_sending_date === null) return null;
  const time = app.timeOf(row);
  const facts = { revokedAt: row.revoked_at, lastSendingDate: row.last_sending_date };
  if (linkState(facts, time.today) !== 'open') return null;
  const contact = presentContact(app.pool, { ...row, ...time }, row.last_sending_date, {
    organizationId,
    client,
    contactHash: contactHash(app.keys, organizationId, row.email),
  });
  return { ...contact, sessionHash };
}

function presentContact(
  pool: pg.Pool,
  row: ContactRow,
  lastSendingDate: Day,
  { organizationId, client, ...by }: Pick<Sought, 'organizationId' | 'client'> & { contactHash: Buffer },
): Omit<Contact, 'sessionHash'> {
  const isDemo = row.is_resettable;
  const parties = { agencyId: row.agency_id, billToId: row.bill_to_id };
  const billedId = row.party === 'billed' ? otherBilled(parties, row.customer_id) : null;
  return {
    linkId: row.link_id,
    counted: `link ${organizationId}/${row.link_id}`,
    orderId: row.order_id,
    name: row.contact_name,
    email: row.email,
    locale: row.locale,
    publisher: row.publisher,
    rights: {
      mayUpload: row.may_upload,
      mayApprove: row.may_approve,
      // Who does not see the sums of the offer cannot accept it.
      mayAccept: row.may_accept && (billedId !== null || !hidesCommission(parties, row.customer_id)),
    },
    party: row.party,
    lastDay: lastDayOfLink(lastSendingDate),
    since: row.since,
    isProven: row.is_proven,
    fewerMails: row.fewer_mails,
    mayInvite: !row.is_invited,
    isDemo,
    scope: createScope(pool, {
      organizationId,
      locale: row.locale,
      timeZone: row.time_zone,
      ...keptFacts(row),
      today: row.today,
      now: row.now,
      user: {
        ...contactActor(keptFacts(row), {
          name: row.contact_name,
          email: row.email,
          customerId: row.customer_id,
          billedId,
        }),
        ...by,
      },
      client: { ...client, address: isDemo ? '' : client.address },
    }),
  };
}

/**
 * Returns who acts and sees as a contact of an order. A contact is not a user: acts get the id of Vertbook itself, and the history shows the
 * contact's name.
 */
export function contactActor(
  { keepsPrices }: Pick<Scope, 'keepsPrices'>,
  contact: { name: string; email: string; customerId: number; billedId: number | null },
): Actor {
  const capabilities = capabilitiesOf('customer', { keepsPrices });
  return { id: 0, role: 'customer', capabilities, ...contact };
}

/** Returns the id of the contact's link. Refuses users, who have no link. */
export function requireLink({ linkId }: Contact): number {
  if (linkId === null) throw new Problem('forbidden');
  return linkId;
}

/** Refuses an act for which the contact has no right. */
export function requireRight({ rights }: Contact, right: keyof Contact['rights']): void {
  if (!rights[right]) throw new Problem('forbidden');
}

const OWN_ORDER_OF_USER = statement('own-order-of-user')`
  select o.customer_id, p.agency_id, p.bill_to_id from orders o
  left join order_parties p on p.organization_id = $1 and p.order_id = o.id
  where o.organization_id = $1 and o.id = $2 and o.customer_id = $3`;

/**
 * Returns the signed-in self-service user as a contact of an order of its customer, with the rights of its role. Returns null for staff,
 * who have pages of their own, and for users of other customers.
 */
export async function findUserAsContact(
  app: App,
  request: FastifyRequest,
  orderId: number,
): Promise<Contact | null> {
  const session = await app.authenticate(request);
  if (!session?.isCookie || session.customerId === null || session.needsSecondFactor) return null;
  const scope = scopeOfSession(app, session, request);
  const [own, lastSendingDate] = await scope.read((tx) =>
    Promise.all([
      tx.statement(OWN_ORDER_OF_USER, [tx.organizationId, orderId, session.customerId]).then(([row]) => row),
      findLastSendingDate(tx, orderId),
    ]),
  );
  if (!own || lastSendingDate === null) return null;
  const isHidden = hidesCommission({ agencyId: own.agency_id, billToId: own.bill_to_id }, own.customer_id);
  const mayChange = can(session.capabilities, 'update Vert');
  return {
    linkId: null,
    counted: `user ${session.organizationId}/${session.userId}`,
    orderId,
    name: scope.user.name,
    email: session.email,
    locale: session.locale,
    publisher: session.organizationName,
    rights: {
      mayUpload: mayChange,
      mayApprove: mayChange,
      mayAccept: can(session.capabilities, 'book Order') && !isHidden,
    },
    party: 'customer',
    lastDay: lastDayOfLink(lastSendingDate),
    since: session.now,
    isProven: true,
    sessionHash: null,
    fewerMails: null,
    mayInvite: false,
    isDemo: session.isResettable,
    scope,
  };
}

/** Counts an act of the contact. Refuses it for up to a quarter of an hour after `free` acts of this kind. */
export function countAct(app: App, { counted }: Contact, act: string, free: number): Promise<void> {
  return transact(app.pool, null, (queries) =>
    countAttempt(queries, { subject: `${act} of ${counted}`, free, ...QUARTER_HOUR }),
  );
}
