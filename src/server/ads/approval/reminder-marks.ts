import type { Tx } from '#server/platform/db/scope.ts';
import { failedMails } from '#server/platform/mail/find-mails.ts';
import { statement } from '../../platform/db/statement.ts';

/** When contacts were last reminded of each ad, and when a contact last opened the page of each order. */
export interface ReminderMarks {
  reminded: ReadonlyMap<number, { at: string; isFailed: boolean }>;
  opened: ReadonlyMap<number, string>;
}

const REMINDED = statement('reminders-of-ads')`
  select l.vert_id, l.at, l.mail_id
  from (
    select a.vert_id, r.created_at as at, r.mail_id, rank() over (partition by a.vert_id order by a.day desc) as rank
    from ad_reminders a
    join link_reminders r on r.organization_id = $1 and r.link_id = a.link_id and r.day = a.day
    where a.organization_id = $1 and a.vert_id = any ($2::bigint[])) l
  where l.rank = 1`;
const OPENED = statement('openings-of-orders')`
  select l.order_id, max(e.opened_at) as at
  from order_links l
  join order_link_openings e on e.organization_id = $1 and e.link_id = l.id
  where l.organization_id = $1 and l.order_id = any ($2::bigint[])
  group by l.order_id`;

/**
 * Reads the last reminder of each ad and the last opening of its order; nothing for self-service users. Of several reminders of a day, a
 * failed one counts.
 */
export async function readReminderMarks(
  tx: Tx,
  ads: readonly { id: number; order_id: number }[],
): Promise<ReminderMarks> {
  if (tx.user.customerId !== null || ads.length === 0) return { reminded: new Map(), opened: new Map() };
  const { organizationId } = tx;
  const reminders = await tx.statement(REMINDED, [organizationId, ads.map(({ id }) => id)]);
  const hasFailed = await failedMails(tx, reminders);
  const reminded = reminders
    .map((row) => ({ ...row, isFailed: hasFailed(row) }))
    .toSorted((one, other) => Number(one.isFailed) - Number(other.isFailed));
  const opened = await tx.statement(OPENED, [
    organizationId,
    [...new Set(ads.map(({ order_id: orderId }) => orderId))],
  ]);
  return {
    // A failed reminder is sorted last, so that it replaces the others of the same day here.
    reminded: new Map(reminded.map(({ vert_id: vert, at, isFailed }) => [vert, { at, isFailed }])),
    opened: new Map(opened.map((row) => [row.order_id, row.at])),
  };
}
