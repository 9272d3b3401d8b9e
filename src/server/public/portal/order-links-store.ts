import type { Day } from '#domain/platform/day.ts';
import type { Locale } from '#words/locale.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

/** A contact's link to the page of an order, as it is stored. */
export type OrderLinkRow = RowOf<typeof ORDER_LINKS>;

const COLUMNS = `
  l.id, l.order_id, l.contact_name, l.email, l.locale, l.may_upload, l.may_approve, l.may_accept,
  i.contact_name as inviter_name, l.creator_name, l.mail_id, l.fewer_mails, l.created_at, l.revoked_at
  from order_links l
  left join order_links i on i.organization_id = $1 and i.id = l.invited_by
  where l.organization_id = $1`;

const ORDER_LINKS = statement('order-links')`select ${COLUMNS} and l.order_id = $2 order by l.id desc`.as<{
  locale: Locale;
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
