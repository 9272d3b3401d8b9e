import type { DeliveryProgress } from '#domain/delivery.ts';
import { VERT_FIELDS } from '#domain/vert-fields.ts';
import { jsonOfColumns } from '../db/record-columns.ts';
import type { Tx } from '../db/scope.ts';
import { recordAct } from '../audit/record-act.ts';
import { writeEvent } from './deliveries-store.ts';
import { isCounted } from './is-counted.ts';
import { type ReportedVert, writeVertReports } from './write-vert-reports.ts';

/**
 * Writes down that the sending date has gone by without a sending: with ads, or without any that were to be sent. A late
 * confirmation still makes it sent.
 */
export async function missDelivery(tx: Tx, issueId: number, hasAds = true): Promise<void> {
  const state: DeliveryProgress = hasAds ? 'missed' : 'cancelled';
  await tx.statement(
    'miss-delivery',
    `update deliveries set state = $3, leased_until = null, version = version + 1, updated_at = now()
     where organization_id = $1 and issue_id = $2 and state <> 'sent'`,
    [tx.organizationId, issueId, state],
  );
  writeEvent(tx, issueId, state);
}

/** How many ads one transaction reports as failed. */
const AT_ONCE = 200;

/**
 * Puts the booked ads whose sending date has gone by unsent into the reports of their orders, as failed. Answers how
 * many; where that is none, all are there.
 */
export async function reportFailedAds(tx: Tx): Promise<number> {
  const orders = await tx.statement<{ id: number }>(
    'orders-with-failed-ads',
    `select o.id from orders o
     where o.organization_id = $1 and o.id in (select f.order_id from (${FAILED}) as f)
     order by o.id for no key update`,
    [tx.organizationId, tx.today, AT_ONCE],
  );
  if (orders.length === 0) {
    return 0;
  }
  const failed = await tx.statement<ReportedVert>(
    'failed-ads',
    `select f.vert_id as "vertId", f.order_id as "orderId", p.name as "placementName", n.title as "publicationTitle",
       i.week_number as "weekNumber", i.sending_date as "sendingDate", s.style, null as "itemId", null as "sentAt",
       null as "recipientCount",
       ${jsonOfColumns(VERT_FIELDS, 'v')} as vert
     from (${FAILED}) as f
     join verts v on v.organization_id = $1 and v.id = f.vert_id
     join placements p on p.organization_id = $1 and p.id = v.placement_id
     join issues i on i.organization_id = $1 and i.id = p.issue_id
     join publications n on n.organization_id = $1 and n.id = i.publication_id
     left join vert_styles s on s.organization_id = $1 and s.publication_id = n.id
     where f.order_id = any ($4::bigint[])`,
    [tx.organizationId, tx.today, AT_ONCE, orders.map(({ id }) => id)],
  );
  await writeVertReports(tx, failed, await isCounted(tx));
  for (const { vertId, orderId } of failed) {
    await recordAct(tx, { action: 'failed', subject: 'vert', subjectId: vertId, orderId });
  }
  return failed.length;
}

// From the few past issues that still have an unsent ad, by the overview rows that say so.
const FAILED = `
  select v.id as vert_id, v.order_id
  from order_overviews w
  join verts v on v.organization_id = $1 and v.order_id = w.order_id
  join placements p on p.organization_id = $1 and p.id = v.placement_id
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  where w.organization_id = $1 and w.state = 'booked' and w.first_unsent_sending_date < $2
    and v.sent_at is null and i.sending_date < $2
    and not exists (select 1 from vert_reports r where r.organization_id = $1 and r.vert_id = v.id)
  order by v.order_id, v.id limit $3`;
