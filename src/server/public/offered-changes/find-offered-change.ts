import { createHash } from 'node:crypto';
import type { OfferedChange } from '#contract/public/offered-changes.ts';
import { can } from '#domain/access/abilities.ts';
import { linkState } from '#domain/public/portal/order-link.ts';
import { type ChangeEnding } from '#domain/sales/orders/offered-change.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { WantedChange } from '#server/sales/orders/change-facts.ts';
import type { Locale } from '#words/locale.ts';

/** An offered change as it is stored. */
export type StoredOffer = RowOf<typeof LAST_OFFER>;

const LAST_OFFER = statement('last-offered-change')`
  select c.id, c.wanted, c.snapshot, c.user_id, c.user_name, c.offered_at, c.held_until, c.ending,
    c.ended_at is null and c.held_until > now() as is_waiting,
    (c.offered_at at time zone o.time_zone)::date as offered_on,
    ((c.held_until - interval '1 second') at time zone o.time_zone)::date as until
  from offered_changes c join organizations o on o.id = $1
  where c.organization_id = $1 and c.order_id = $2
  order by c.id desc limit 1`.as<{
  wanted: Omit<WantedChange, 'version'>;
  ending: ChangeEnding | null;
  is_waiting: boolean;
  offered_on: string;
  until: string;
}>();

/** Returns the newest offered change of an order; null if there is none. The caller locks the order before it changes the state. */
export async function findLastOffer(tx: Tx, orderId: number): Promise<StoredOffer | null> {
  const [row] = await tx.statement(LAST_OFFER, [tx.organizationId, orderId]);
  return row ?? null;
}

/** Returns an offered change with the amounts that the user may see. */
export function presentOffer(tx: Tx, offer: StoredOffer): OfferedChange {
  const sums = JSON.parse(offer.snapshot) as Pick<
    OfferedChange,
    'currency' | 'lines' | 'before' | 'after' | 'owed'
  >;
  const facts = {
    hash: hashOfOffer(offer),
    until: offer.until,
    offeredAt: offer.offered_at,
    offeredBy: offer.user_name,
    isWaiting: offer.is_waiting,
    ending: offer.ending,
  };
  if (can(tx.user.capabilities, 'show Price')) return { ...facts, ...sums };
  const lines = sums.lines.map((line) => ({
    ...line,
    before: null,
    after: null,
    owed: line.owed && { amount: null },
  }));
  return { ...facts, currency: null, lines, before: null, after: null, owed: null };
}

/** Returns SHA-256 of what the customer agrees to, and of the offer, in hexadecimal: a later offer of the same change has another hash. */
export function hashOfOffer({ id, snapshot }: Pick<StoredOffer, 'id' | 'snapshot'>): string {
  return createHash('sha256').update(`${id} ${snapshot}`).digest('hex');
}

const END_OFFER = statement('end-offered-change')`
  update offered_changes set ended_at = now(), ending = $3
  where organization_id = $1 and id = $2 and ended_at is null`;

const FREE_HELD = statement('free-held-for-change')`
  delete from change_holds where organization_id = $1 and change_id = $2 returning placement_id`;

/** Ends an offered change, and frees the placements that were held for it. The caller has locked the order. */
export async function endOffer(tx: Tx, offer: Pick<StoredOffer, 'id'>, ending: ChangeEnding): Promise<void> {
  await tx.statement(END_OFFER, [tx.organizationId, offer.id, ending]);
  for (const { placement_id: id } of await tx.statement(FREE_HELD, [tx.organizationId, offer.id]))
    tx.announce({ what: 'placement', id });
}

const ACCEPTED = statement('accepted-by-customer')`
  select exists (select from order_acceptances a where a.organization_id = $1 and a.order_id = $2) as accepted,
    exists (
      select from offered_changes c
      where c.organization_id = $1 and c.order_id = $2 and c.ended_at is null and c.held_until > now()) as waiting`.as<{
  accepted: boolean;
  waiting: boolean;
}>();

const ACCEPTORS = statement('links-that-may-accept')`
  select distinct on (lower(l.email)) l.id, l.contact_name, l.email, l.locale, l.revoked_at,
    (select max(v.sending_date) from verts v where v.organization_id = $1 and v.order_id = l.order_id) as last_sending_date
  from order_links l
  where l.organization_id = $1 and l.order_id = $2 and l.may_accept and l.revoked_at is null
  order by lower(l.email), l.id desc`.as<{ locale: Locale }>();

/** Returns the links whose contacts may accept now, the newest of each address. */
export async function listAcceptors(tx: Tx, orderId: number): Promise<RowOf<typeof ACCEPTORS>[]> {
  const rows = await tx.statement(ACCEPTORS, [tx.organizationId, orderId]);
  return rows.filter(
    ({ revoked_at: revokedAt, last_sending_date: lastSendingDate }) =>
      linkState({ revokedAt, lastSendingDate }, tx.today) === 'open',
  );
}

/** Returns whether the customer has accepted the order, whether a change waits for its answer, and who may accept. */
export async function findAgreement(
  tx: Tx,
  orderId: number,
): Promise<{ hasAccepted: boolean; isWaiting: boolean; contacts: string[] }> {
  const [row] = await tx.statement(ACCEPTED, [tx.organizationId, orderId]);
  const hasAccepted = row?.accepted ?? false;
  const links = hasAccepted ? await listAcceptors(tx, orderId) : [];
  return {
    hasAccepted,
    isWaiting: row?.waiting ?? false,
    contacts: links.map((link) => link.contact_name),
  };
}
