import type { PlacementCapacity } from '#domain/catalogue/capacity.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { statement } from '../../platform/db/statement.ts';

const LIST_CAPACITIES = statement('list-capacities')`
  with lapsed as (
         select date_trunc('month', i.sending_date)::date as month, count(*) as verts
         from orders o
         join verts v on v.organization_id = $1 and v.order_id = o.id and v.released_at is null
         join placements p on p.organization_id = $1 and p.id = v.placement_id
         join issues i on i.organization_id = $1 and i.id = p.issue_id
         where o.organization_id = $1 and is_lapse_due(o.state, o.reservation_expire_date, o.lapsed_at, $2)
         group by 1
       ),
       blocked as (
         select date_trunc('month', i.sending_date)::date as month, count(*) as placements
         from issues i
         join placements p on p.organization_id = $1 and p.issue_id = i.id
         where i.organization_id = $1 and i.blocked
         group by 1
       )
       select to_char(c.month, 'YYYY-MM') as month,
         (sum(c.free) + coalesce(max(l.verts), 0) - coalesce(max(b.placements), 0))::bigint as free,
         (sum(c.reserved) - coalesce(max(l.verts), 0))::bigint as reserved, sum(c.booked)::bigint as booked
       from placement_capacities c
       left join lapsed l on l.month = c.month
       left join blocked b on b.month = c.month
       where c.organization_id = $1
       group by c.month
       having sum(c.free) + sum(c.reserved) + sum(c.booked) > coalesce(max(b.placements), 0)
       order by c.month`;

/**
 * Lists the counters of every month. Placements of lapsed reservations count as free even before they are released. Placements of blocked
 * issues are left out.
 */
export async function listCapacities(scope: Scope): Promise<PlacementCapacity[]> {
  return scope.read((tx) => tx.statement(LIST_CAPACITIES, [tx.organizationId, tx.today]));
}
