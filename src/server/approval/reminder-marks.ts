import type { Tx } from '../db/scope.ts';

/** When contacts were reminded of ads last, and when one opened the page of an order last. */
export interface ReminderMarks {
  reminded: ReadonlyMap<number, { at: string; isFailed: boolean }>;
  opened: ReadonlyMap<number, string>;
}

const REMINDED = `
  select distinct on (a.vert_id) a.vert_id, r.created_at as at, m.failed_reason is not null as is_failed
  from ad_reminders a
  join link_reminders r on r.organization_id = $1 and r.link_id = a.link_id and r.day = a.day
  left join outgoing_mails m on m.organization_id = $1 and m.id = r.mail_id
  where a.organization_id = $1 and a.vert_id = any ($2::bigint[])
  order by a.vert_id, a.day desc, m.failed_reason is not null desc`;
const OPENED = `
  select l.order_id, max(e.opened_at) as at
  from order_links l
  join order_link_openings e on e.organization_id = $1 and e.link_id = l.id
  where l.organization_id = $1 and l.order_id = any ($2::bigint[])
  group by l.order_id`;

/** The last reminders of ads and openings of their orders; none for self-service users. A mail that failed counts first. */
export async function readReminderMarks(
  tx: Tx,
  ads: readonly { id: number; order_id: number }[],
): Promise<ReminderMarks> {
  if (tx.user.customerId !== null || ads.length === 0) return { reminded: new Map(), opened: new Map() };
  const { organizationId } = tx;
  const reminded = await tx.statement<{
    vert_id: number;
    at: string;
    is_failed: boolean;
  }>('reminders-of-ads', REMINDED, [organizationId, ads.map(({ id }) => id)]);
  const opened = await tx.statement<{ order_id: number; at: string }>('openings-of-orders', OPENED, [
    organizationId,
    [...new Set(ads.map(({ order_id: orderId }) => orderId))],
  ]);
  return {
    reminded: new Map(reminded.map((row) => [row.vert_id, { at: row.at, isFailed: row.is_failed }])),
    opened: new Map(opened.map((row) => [row.order_id, row.at])),
  };
}
