import { HISTORY_MAX } from '#contract/customers/history.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

/** A recorded act with the placement it concerns. */
export type HistoryRow = RowOf<typeof PLACEMENT_HISTORY>;

/** Selects acts as {@link HistoryRow}. */
export const SELECT_ACTS = `
  select a.id, a.happened_at, a.user_name, a.action, a.subject, a.order_id, a.details, p.name as placement_name,
    c.text as comment
  from audit_log a
  left join comments c on c.organization_id = $1 and a.action = 'commented' and c.id = (a.details ->> 'commentId')::bigint
  left join verts v on v.organization_id = $1 and a.subject = 'vert' and v.id = a.subject_id
  left join placements p on p.organization_id = $1
    and p.id = case a.subject when 'placement' then a.subject_id when 'vert' then v.placement_id end`;

const NEWEST_FIRST = `order by a.happened_at desc, a.id desc limit ${HISTORY_MAX}`;

const ORDER_HISTORY = statement('order-history')`
  ${SELECT_ACTS} where a.organization_id = $1 and a.order_id = $2 ${NEWEST_FIRST}`.as<{
  details: Record<string, unknown>;
}>();

/** Lists the acts on an order, its placements and its ads. */
export async function listOrderActs(tx: Tx, orderId: number): Promise<HistoryRow[]> {
  return tx.statement(ORDER_HISTORY, [tx.organizationId, orderId]);
}

const PLACEMENT_HISTORY = statement('placement-history')`
  with had as (
       select v.order_id, null::bigint as until_id from verts v where v.organization_id = $1 and v.placement_id = $2
       union all
       select c.order_id, c.id from audit_log c
       where c.organization_id = $1 and c.subject = 'placement' and c.subject_id = $2 and c.action = 'cancelled'
       union all
       select c.order_id, c.id from audit_log c
       where c.organization_id = $1 and c.subject = 'order' and c.action = 'cancelled'
         and c.details -> 'placementIds' @> jsonb_build_array($2::bigint)
       union all
       select (c.details ->> 'orderId')::bigint, c.id from audit_log c
       where c.organization_id = $1 and c.subject = 'placement' and c.subject_id = $2 and c.action = 'left'
     ), acts as (
       select c.id from audit_log c
       where c.organization_id = $1 and c.subject = 'placement' and c.subject_id = $2
       union
       select c.id from placements q join audit_log c on c.organization_id = $1 and c.subject = 'issue' and c.subject_id = q.issue_id
       where q.organization_id = $1 and q.id = $2
       union
       select c.id from verts w join audit_log c on c.organization_id = $1 and c.subject = 'vert' and c.subject_id = w.id
       where w.organization_id = $1 and w.placement_id = $2
       union
       select c.id from had h join audit_log c on c.organization_id = $1 and c.subject = 'order' and c.order_id = h.order_id
         and c.action <> 'rescheduled'
       where h.until_id is null or c.id <= h.until_id
     )
     ${SELECT_ACTS} where a.organization_id = $1 and a.id in (select id from acts) ${NEWEST_FIRST}`.as<{
  details: Record<string, unknown>;
}>();

/**
 * Lists the acts on a placement, its issue and its ads, on the orders that contain it, and on orders that contained
 * it, up to their cancellation or to the move of the ad.
 */
export async function listPlacementActs(tx: Tx, placementId: number): Promise<HistoryRow[]> {
  return tx.statement(PLACEMENT_HISTORY, [tx.organizationId, placementId]);
}
