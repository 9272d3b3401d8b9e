import { addDays } from '#domain/platform/day.ts';
import { type Equivalent, nearestFree } from '#domain/public/portal/nearest-free.ts';
import { deadlinesOfPlacement, isPast } from '#domain/pricing/terms/issue-deadlines.ts';
import type { WantedPlace } from '#contract/public/portal-pages.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

/** How many days before and after a placement another one counts as equivalent. */
const DAYS_AROUND = 12 * 7;

const FREE = statement('equivalent-placements')`
  select i.publication_id, p.name, i.sending_date, i.deadlines
  from issues i
  join placements p on p.organization_id = $1 and p.issue_id = i.id and p.name = any ($3)
  left join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
  left join orders o on o.organization_id = $1 and o.id = v.order_id
  left join storefront_holds h on h.organization_id = $1 and h.placement_id = p.id and h.held_until > now()
  where i.organization_id = $1 and i.publication_id = any ($2) and i.sending_date > $4
    and i.sending_date between $5 and $6 and not i.blocked and h.placement_id is null
    and (v.id is null or not order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $4))
  order by i.sending_date, i.id, p.id`;

/**
 * For an order that lapsed or cannot be booked, returns the nearest free placement of the same publication and name for each of its
 * placements. It can be the placement itself.
 */
export async function listEquivalents(
  tx: Tx,
  wanted: readonly WantedPlace[],
): Promise<Equivalent<WantedPlace>[]> {
  const days = wanted.map(({ sendingDate }) => sendingDate).toSorted();
  const [first = tx.today, last = tx.today] = [days[0], days.at(-1)];
  const rows = await tx.statement(FREE, [
    tx.organizationId,
    [...new Set(wanted.map(({ publicationId }) => publicationId))],
    [...new Set(wanted.map(({ name }) => name))],
    tx.today,
    addDays(first, -DAYS_AROUND),
    addDays(last, DAYS_AROUND),
  ]);
  const free = rows
    .filter(({ name, deadlines }) => !isPast(deadlinesOfPlacement(deadlines, name).booking, tx.now))
    .map(({ publication_id: publicationId, name, sending_date: sendingDate }) => ({
      publicationId,
      name,
      sendingDate,
    }));
  return nearestFree(wanted, free);
}
