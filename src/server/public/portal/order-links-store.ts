import type { Day } from '#domain/platform/day.ts';
import type { Locale } from '#words/locale.ts';
import type { Tx } from '#server/platform/db/scope.ts';

/** A contact's link to the page of an order, as it is stored. */
export interface OrderLinkRow {
  id: number;
  order_id: number;
  contact_name: string;
  email: string;
  locale: Locale;
  may_upload: boolean;
  may_approve: boolean;
  may_accept: boolean;
  inviter_name: string | null;
  creator_name: string;
  mail_id: number | null;
  fewer_mails: boolean;
  created_at: string;
  revoked_at: string | null;
}

const COLUMNS = `
  l.id, l.order_id, l.contact_name, l.email, l.locale, l.may_upload, l.may_approve, l.may_accept,
  i.contact_name as inviter_name, l.creator_name, l.mail_id, l.fewer_mails, l.created_at, l.revoked_at
  from order_links l
  left join order_links i on i.organization_id = $1 and i.id = l.invited_by
  where l.organization_id = $1`;

/** Returns the links of an order, newest first. */
export function listLinkRows(tx: Tx, orderId: number): Promise<OrderLinkRow[]> {
  return tx.statement<OrderLinkRow>(
    'order-links',
    `select ${COLUMNS} and l.order_id = $2 order by l.id desc`,
    [tx.organizationId, orderId],
  );
}

/** Returns the last sending date of an order; null if the order does not exist. */
export async function findLastSendingDate(tx: Tx, orderId: number): Promise<Day | null> {
  const [row] = await tx.statement<{ day: Day | null }>(
    'last-sending-date',
    `select max(v.sending_date) as day from verts v where v.organization_id = $1 and v.order_id = $2`,
    [tx.organizationId, orderId],
  );
  return row?.day ?? null;
}
