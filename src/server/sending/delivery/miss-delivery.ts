import type { DeliveryProgress } from '#domain/sending/delivery/delivery.ts';
import { VERT_FIELDS } from '#domain/ads/verts/vert-fields.ts';
import { jsonOfColumns } from '#server/platform/db/record-columns.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { changeDelivery } from './change-delivery.ts';
import { type DeliveryRow, writeEvent } from './deliveries-store.ts';
import { isCounted, writeVertReports } from './write-vert-reports.ts';
import { statement } from '../../platform/db/statement.ts';

/**
 * Records that the sending date has passed without a sending: missed, or cancelled if there were no ads to send. A
 * late confirmation still changes it to sent. The caller has locked the delivery.
 */
export async function missDelivery(
  tx: Tx,
  delivery: Pick<DeliveryRow, 'issue_id' | 'state'>,
  hasAds = true,
): Promise<void> {
  const state: DeliveryProgress = hasAds ? 'missed' : 'cancelled';
  await changeDelivery(tx, delivery, state, { leased_until: null, lease_key: null });
  writeEvent(tx, delivery.issue_id, state);
}

/** The maximum number of ads that one transaction reports as failed. */
const AT_ONCE = 200;

/**
 * Adds booked, unsent ads with a past sending date to the reports of their orders, as failed. Returns the number of added ads; zero if
 * all were in the reports already.
 */
export async function reportFailedAds(tx: Tx): Promise<number> {
  const orders = await tx.statement(ORDERS_WITH_FAILED_ADS, [tx.organizationId, tx.today]);
  if (orders.length === 0) return 0;
  const failed = await tx.statement(FAILED_ADS, [tx.organizationId, tx.today, orders.map(({ id }) => id)]);
  const counts = await isCounted(tx);
  await writeVertReports(
    tx,
    failed.map((ad) => ({ ...ad, isCounted: counts, countsRecipients: false, hasMailKeys: false })),
  );
  for (const { vertId, orderId } of failed) {
    await recordAct(tx, 'failed', { vert: vertId, orderId });
  }
  return failed.length;
}

// Sorted like the index verts_unsent, because otherwise the planner, which expects many unsent ads on past days, reads all ads. Ads with
// missing data and complete ads are read separately, because the index begins with this difference.
const failed = (ofKind: string) => `(
  select v.id, v.order_id
  from verts v
  join orders o on o.organization_id = $1 and o.id = v.order_id
  where v.organization_id = $1 and ${ofKind} and v.sent_at is null and v.released_at is null and v.sending_date < $2
    and o.state = 'booked' and o.lapsed_at is null
    and not exists (
      select 1 from vert_reports r
      where r.organization_id = $1 and r.vert_id = v.id and r.sending_date = v.sending_date)
  order by v.sending_date, v.id limit ${AT_ONCE})`;
const FAILED = `
  select f.id as vert_id, f.order_id
  from (${failed('v.has_missing_data')} union all ${failed('not v.has_missing_data')}) as f
  order by f.order_id, f.id limit ${AT_ONCE}`;

const ORDERS_WITH_FAILED_ADS = statement('orders-with-failed-ads')`
  select o.id from orders o
     where o.organization_id = $1 and o.id in (select f.order_id from (${FAILED}) as f)
     order by o.id for no key update`;

const FAILED_ADS = statement('failed-ads')`
  select f.vert_id as "vertId", f.order_id as "orderId", p.name as "placementName", n.title as "publicationTitle",
       i.week_number as "weekNumber", i.sending_date as "sendingDate", s.style, null::bigint as "itemId", null::timestamptz as "sentAt",
       null::bigint as "recipientCount",
       ${jsonOfColumns(VERT_FIELDS, 'v')} as vert
     from (${FAILED}) as f
     join verts v on v.organization_id = $1 and v.id = f.vert_id
     join placements p on p.organization_id = $1 and p.id = v.placement_id
     join issues i on i.organization_id = $1 and i.id = p.issue_id
     join publications n on n.organization_id = $1 and n.id = i.publication_id
     left join vert_styles s on s.organization_id = $1 and s.publication_id = n.id
     where f.order_id = any ($3::bigint[])`;
