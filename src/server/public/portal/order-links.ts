import { presentRow } from '#server/platform/db/record-columns.ts';
import { type Day, addDays } from '#domain/platform/day.ts';
import type { Locale } from '#words/locale.ts';
import type { Tx, Scope } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { OrderLink, OrderLinks } from '#contract/public/order-links.ts';
import { lastDayOfLink, linkState, LINK_DAYS, type LinkParty } from '#domain/public/portal/order-link.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { getRow } from '#server/platform/db/rows.ts';
import { remindsOfOrder } from '#server/ads/reminders/reminder-settings.ts';
import { findMails } from '#server/platform/mail/find-mails.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import { RETENTION } from '#domain/platform/retention.ts';

/** A contact's link to the page of an order, as it is stored. */
type OrderLinkRow = RowOf<typeof ORDER_LINKS>;

const COLUMNS = `
  l.id, l.contact_name, l.email, l.locale, l.party, l.may_upload, l.may_approve, l.may_accept,
  i.contact_name as invited_by, l.creator_name, l.mail_id, l.fewer_mails, l.created_at, l.revoked_at
  from order_links l
  left join order_links i on i.organization_id = $1 and i.id = l.invited_by
  where l.organization_id = $1`;

const ORDER_LINKS = statement('order-links')`select ${COLUMNS} and l.order_id = $2 order by l.id desc`.as<{
  locale: Locale;
  party: LinkParty;
}>();

/** Returns the links of an order, newest first. */
export function listLinkRows(tx: Tx, orderId: number): Promise<OrderLinkRow[]> {
  return tx.statement(ORDER_LINKS, [tx.organizationId, orderId]);
}

const LAST_SENDING_DATE = statement('last-sending-date')`
  select max(v.sending_date) as day from verts v where v.organization_id = $1 and v.order_id = $2`;

/** Returns the last sending date of an order; null if the order does not exist. */
export async function findLastSendingDate(tx: Tx, orderId: number): Promise<Day | null> {
  const [row] = await tx.statement(LAST_SENDING_DATE, [tx.organizationId, orderId]);
  return row?.day ?? null;
}

type OpeningRow = RowOf<typeof ORDER_LINK_OPENINGS>;

/** The maximum number of openings listed for an order. */
const OPENINGS_MAX = 200;

/** Returns the links of an order, newest first, and when each was opened. Refuses an unknown order, and self-service users. */
export async function listLinks(tx: Tx, orderId: number): Promise<OrderLinks> {
  if (tx.user.customerId !== null) throw new Problem('not_found');
  await getRow(tx, 'orders', orderId, ['id']);
  const rows = await listLinkRows(tx, orderId);
  const [lastSendingDate, openings, mails] = await Promise.all([
    findLastSendingDate(tx, orderId),
    listOpenings(tx, orderId),
    findMails(
      tx,
      rows.flatMap(({ mail_id: mailId }) => mailId ?? []),
    ),
  ]);
  const present = ({ mail_id: mailId, ...row }: OrderLinkRow): OrderLink => ({
    ...presentRow(row),
    state: linkState({ revokedAt: row.revoked_at, lastSendingDate }, tx.today),
    mail: mails.get(mailId ?? 0)?.state ?? null,
    openings: openings
      .filter(({ link_id: linkId }) => linkId === row.id)
      .map(({ opened_at: openedAt, device }) => ({ openedAt, device })),
  });
  return {
    links: rows.map(present),
    lastDay: lastSendingDate === null ? null : lastDayOfLink(lastSendingDate),
    remindsOfAds: await remindsOfOrder(tx, orderId),
  };
}

const ORDER_LINK_OPENINGS = statement('order-link-openings')`
  select e.link_id, e.opened_at, e.device from order_link_openings e
     join order_links l on l.organization_id = $1 and l.id = e.link_id
     where e.organization_id = $1 and l.order_id = $2 order by e.id desc limit ${OPENINGS_MAX}`;

function listOpenings(tx: Tx, orderId: number): Promise<OpeningRow[]> {
  return tx.statement(ORDER_LINK_OPENINGS, [tx.organizationId, orderId]);
}

/** Revokes a link and the links of the colleagues whom its contact invited. They open nothing any more, in open sessions neither. Idempotent. */
export async function revokeLink(scope: Scope, id: number): Promise<void> {
  await scope.transact(async (tx) => {
    if (tx.user.customerId !== null) throw new Problem('not_found');
    const link = await getRow(tx, 'order_links', id, ['order_id', 'revoked_at'], 'forUpdate');
    if (link.revoked_at !== null) return;
    await endLinks(tx, { id, orderId: link.order_id });
  });
}

const REVOKE_ORDER_LINKS = statement('revoke-order-links')`
  update order_links set revoked_at = $3
     where organization_id = $1 and (id = $2 or invited_by = $2) and revoked_at is null returning id`;

const FORGET_OPENED_LINKS = statement('forget-opened-links')`
  delete from portal_session_links where organization_id = $1 and link_id = any ($2::bigint[])`;

/**
 * Revokes an open link and the links of the colleagues whom its contact invited, and removes them from all sessions. Other links that were
 * opened in these sessions stay open. The caller holds a lock on the link or its order.
 */
export async function endLinks(tx: Tx, { id, orderId }: { id: number; orderId: number }): Promise<void> {
  const ended = await tx.statement(REVOKE_ORDER_LINKS, [tx.organizationId, id, tx.now]);
  await tx.statement(FORGET_OPENED_LINKS, [tx.organizationId, ended.map((link) => link.id)]);
  await recordAct(tx, 'link_revoked', { order: orderId });
  recordSecurityEvent(tx, 'order_link_revoked', {
    subject: { kind: 'order', id: orderId, name: String(orderId) },
  });
}

const FORGET_ORDER_LINKS = statement('forget-order-links')`
  delete from order_links l
       where l.organization_id = $1 and l.created_at < $2::date and not exists (
         select from verts v where v.organization_id = $1 and v.order_id = l.order_id and v.sending_date >= $2)
       returning 1`;

/**
 * Deletes links that expired long ago, with the records of their openings. Returns how many links. A link to a cancelled order counts from
 * the day on which it was created.
 */
export async function forgetLinks(scope: Scope): Promise<number> {
  const lastSendingDate = addDays(scope.today, -(RETENTION.orderLinks.days + LINK_DAYS));
  const deleted = await scope.transact((tx) =>
    tx.statement(FORGET_ORDER_LINKS, [tx.organizationId, lastSendingDate]),
  );
  return deleted.length;
}
