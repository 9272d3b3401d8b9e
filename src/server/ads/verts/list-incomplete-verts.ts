import { addDays } from '#domain/platform/day.ts';
import { EXPIRING_WINDOW_DAYS } from '#domain/sales/orders/reservation-lapse.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { listVertRowsById, type VertRow } from './verts-store.ts';
import { statement } from '../../platform/db/statement.ts';

// The conditions are written exactly as in the partial index, so that the query reads only incomplete ads of these days.
const FIND = statement('find-incomplete-verts')`
  select v.id
  from verts v
  join orders o on o.organization_id = $1 and o.id = v.order_id
  join placements p on p.organization_id = $1 and p.id = v.placement_id
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  where v.organization_id = $1 and v.has_missing_data and v.sent_at is null and v.released_at is null
    and v.sending_date between $2 and $3 and order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $2)
  order by v.sending_date, lower(n.title), p.position, v.id limit $4`;

/** Returns the next incomplete ads of the coming days, from orders that hold their placements. Spec §2 Dashboard. */
export async function listIncompleteVerts(scope: Scope, { count }: { count: number }): Promise<VertRow[]> {
  return scope.read(async (tx) => {
    const until = addDays(tx.today, EXPIRING_WINDOW_DAYS);
    const found = await tx.statement(FIND, [tx.organizationId, tx.today, until, count]);
    return found.length === 0
      ? []
      : listVertRowsById(
          tx,
          found.map(({ id }) => id),
        );
  });
}
