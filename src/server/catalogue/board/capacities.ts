import type { PlacementCapacity } from '#domain/catalogue/capacity.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { firstDayOfMonth } from '#domain/platform/day.ts';

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

/** A change of the counters for one sending date. Each number is the difference to add. */
export interface CapacityChange {
  sendingDate: string;
  free?: number;
  reserved?: number;
  booked?: number;
}

const COUNT_PLACEMENTS = statement('count-placements')`
  insert into placement_capacities (organization_id, month, slot, free, reserved, booked)
     select $1, month, $2, free, reserved, booked
     from unnest($3::date[], $4::bigint[], $5::bigint[], $6::bigint[]) as change (month, free, reserved, booked)
     on conflict (organization_id, month, slot) do update set
       free = placement_capacities.free + excluded.free,
       reserved = placement_capacities.reserved + excluded.reserved,
       booked = placement_capacities.booked + excluded.booked`;

/**
 * Adds to the monthly counters of free, reserved and booked placements. The statement is sent with COMMIT, because many transactions change
 * these rows. A placement of a blocked issue counts as free, so free + reserved + booked is the number of all placements of the month.
 */
export async function countPlacements(tx: Tx, changes: readonly CapacityChange[]): Promise<void> {
  const months = sumByMonth(changes);
  if (months.length === 0) return;
  tx.sendLast(COUNT_PLACEMENTS, [
    tx.organizationId,
    tx.counterSlot,
    months.map((month) => month.month),
    months.map((month) => month.free),
    months.map((month) => month.reserved),
    months.map((month) => month.booked),
  ]);
}

/** Returns one row for each month, sorted, so that two transactions that change the same months cannot deadlock. */
function sumByMonth(changes: readonly CapacityChange[]) {
  const months = new Map<string, { month: string; free: number; reserved: number; booked: number }>();
  for (const { sendingDate, free = 0, reserved = 0, booked = 0 } of changes) {
    const month = firstDayOfMonth(sendingDate);
    const sum = months.get(month) ?? { month, free: 0, reserved: 0, booked: 0 };
    months.set(month, {
      month,
      free: sum.free + free,
      reserved: sum.reserved + reserved,
      booked: sum.booked + booked,
    });
  }
  return [...months.values()].toSorted((one, other) => (one.month < other.month ? -1 : 1));
}

const DELETE_CAPACITIES = statement('delete-capacities')`
  delete from placement_capacities where organization_id = $1`;

const RECOUNT_PLACEMENTS = statement('recount-placements')`
  insert into placement_capacities (organization_id, month, slot, free, reserved, booked)
  select p.organization_id, date_trunc('month', i.sending_date)::date, 0,
    count(*) filter (where o.id is null),
    count(*) filter (where o.state = 'reserved'),
    count(*) filter (where o.state = 'booked')
  from placements p
  join issues i on i.organization_id = p.organization_id and i.id = p.issue_id
  left join verts v on v.organization_id = p.organization_id and v.placement_id = p.id and v.released_at is null
  left join orders o on o.organization_id = p.organization_id and o.id = v.order_id
  where p.organization_id = $1
  group by 1, 2`;

/** Repairs the counters by recounting the organization's placements. */
export async function recountPlacements(tx: Tx): Promise<void> {
  await tx.statement(DELETE_CAPACITIES, [tx.organizationId]);
  await tx.statement(RECOUNT_PLACEMENTS, [tx.organizationId]);
}
