import type { OrderLink, OrderLinks } from '#contract/public/order-links.ts';
import { lastDayOfLink, linkState } from '#domain/public/portal/order-link.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { getRow } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { remindsOfOrder } from '#server/ads/reminders/switch-reminders.ts';
import { findMails } from '#server/platform/mail/find-mails.ts';
import { findLastSendingDate, listLinkRows, type OrderLinkRow } from './order-links-store.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

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
  const present = (row: OrderLinkRow): OrderLink => ({
    id: row.id,
    contactName: row.contact_name,
    email: row.email,
    locale: row.locale,
    mayUpload: row.may_upload,
    mayApprove: row.may_approve,
    mayAccept: row.may_accept,
    fewerMails: row.fewer_mails,
    invitedBy: row.inviter_name,
    creatorName: row.creator_name,
    createdAt: row.created_at,
    revokedAt: row.revoked_at,
    state: linkState({ revokedAt: row.revoked_at, lastSendingDate }, tx.today),
    mail: mails.get(row.mail_id ?? 0)?.state ?? null,
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
