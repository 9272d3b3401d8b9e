import type { ListedOrder } from '#contract/public/portal-orders.ts';
import { approvalState, awaitedSide, deadlinePhase, dueAt } from '#domain/ads/approval/ad-approval.ts';
import { deliveryState } from '#domain/ads/verts/vert.ts';
import { deadlinesOfPlacement, isPast } from '#domain/pricing/terms/issue-deadlines.ts';
import { type AdFacts, nextStep } from '#domain/public/portal/next-step.ts';
import { orderFacts } from '#domain/sales/orders/order.ts';
import { isLapsed } from '#domain/sales/orders/reservation-lapse.ts';
import { APPROVAL_COLUMNS, APPROVAL_JOINS, approvalFactsOf } from '#server/ads/versions/approval-facts.ts';
import { listPastAds } from '#server/sales/orders/past-ads.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

/** An order with its next step, which does not depend on who looks at it. */
type OrderOutline = Omit<ListedOrder, 'group'> & { customerId: number };

const ORDERS = statement('outlines-of-orders')`
  select o.id, o.state, o.booked_at, o.reservation_expire_date, o.lapsed_at, o.customer_id, c.name as customer_name,
    r.id is not null as has_report,
    (select ((h.held_until - interval '1 second') at time zone z.time_zone)::date from offered_changes h
      where h.organization_id = $1 and h.order_id = o.id and h.ended_at is null and h.held_until > now()
      order by h.id desc limit 1) as change_until
  from orders o
  join customers c on c.organization_id = $1 and c.id = o.customer_id
  join organizations z on z.id = $1
  left join reports r on r.organization_id = $1 and r.order_id = o.id
  where o.organization_id = $1 and o.id = any ($2::bigint[])`.as<{ change_until: string | null }>();

const ADS = statement('ads-of-outlines')`
  select v.id, v.order_id, v.sending_date, p.name as placement_name, n.title as publication_title, i.deadlines,
    ${APPROVAL_COLUMNS}
  from verts v
  join placements p on p.organization_id = $1 and p.id = v.placement_id
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  ${APPROVAL_JOINS}
  where v.organization_id = $1 and v.order_id = any ($2::bigint[])
  order by v.sending_date, v.id`.as<{ content_key: string }>();

/**
 * Returns what the list shows of these orders, the newest first. The caller has checked that the contact may see them. The next step is that
 * of the page of the order, from a few statements for all orders.
 */
export async function listOrderOutlines(tx: Tx, orderIds: readonly number[]): Promise<OrderOutline[]> {
  if (orderIds.length === 0) return [];
  const [orders, rows, pastAds] = await Promise.all([
    tx.statement(ORDERS, [tx.organizationId, orderIds]),
    tx.statement(ADS, [tx.organizationId, orderIds]),
    listPastAds(tx, orderIds),
  ]);
  const past = new Set(pastAds.map(({ vertId }) => vertId));
  return orders
    .flatMap((row): OrderOutline[] => {
      const own = rows.filter(({ order_id: orderId }) => orderId === row.id);
      const [first, last] = [own[0], own.at(-1)];
      if (!first || !last) return [];
      const facts = {
        state: row.state,
        lapsed: isLapsed(orderFacts(row), tx.today),
        reservationExpireDate: row.reservation_expire_date,
        hasReport: row.has_report,
        changeUntil: row.change_until,
        ads: own.map((ad) => adFacts(tx, ad, row.state === 'reserved' && past.has(ad.id))),
      };
      return [
        {
          id: row.id,
          customerId: row.customer_id,
          customerName: row.customer_name,
          newsletters: [...new Set(own.map(({ publication_title: title }) => title))],
          firstDay: first.sending_date,
          lastDay: last.sending_date,
          next: nextStep(facts),
          hasReport: row.has_report,
        },
      ];
    })
    .toSorted((one, other) => other.id - one.id);
}

function adFacts(tx: Tx, row: RowOf<typeof ADS>, isPastOffer: boolean): AdFacts {
  const facts = approvalFactsOf(row);
  const deadlines = deadlinesOfPlacement(row.deadlines, row.placement_name);
  const vert = { sent: facts.isSent, sendingDate: row.sending_date, hasMissingData: facts.hasMissingData };
  const state = approvalState(facts);
  const stated = facts.rule === 'none' ? (facts.hasMissingData ? 'missing' : 'draft') : state;
  return {
    state: isPastOffer ? 'failed' : deliveryState(vert, tx.today),
    sendingDate: row.sending_date,
    publicationTitle: row.publication_title,
    creative: deadlines.creative,
    isBookingClosed: isPast(deadlines.booking, tx.now),
    phase: deadlinePhase(stated, { rule: facts.rule, deadlines, now: tx.now }),
    approval:
      facts.rule === 'none' ? null : { state, awaited: awaitedSide(facts), due: dueAt(state, deadlines) },
  };
}
