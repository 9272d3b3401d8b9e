import { sql } from 'kysely';
import { addDays } from '#domain/day.ts';
import { EXPIRING_WINDOW_DAYS } from '#domain/order.ts';
import type { Scope } from '../db/scope.ts';
import { BY_SENDING_DATE, listVertRowsById, type VertRow } from './verts-store.ts';

// From the few issues of the window to their ads: what lies before and after costs nothing.
const FIND = `
  select v.id
  from publications n
  cross join lateral (
    select i.id, i.sending_date from issues i
    where i.organization_id = $1 and i.publication_id = n.id and i.sending_date between $2 and $3
    offset 0
  ) i
  join placements p on p.organization_id = $1 and p.issue_id = i.id
  join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
  join orders o on o.organization_id = $1 and o.id = v.order_id
  where n.organization_id = $1 and v.has_missing_data and v.sent_at is null
    and (o.state = 'booked' or o.reservation_expire_date >= $2)
  ${BY_SENDING_DATE} limit $4`;

/** The next ads of the coming days whose data is missing, of orders that hold their placements. Spec §2 Dashboard. */
export async function listIncompleteVerts(scope: Scope, count: number): Promise<VertRow[]> {
  return scope.read(async (tx) => {
    // Planning these statements anew for each list of ids would take several times as long as running them.
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx.db);
    const until = addDays(tx.today, EXPIRING_WINDOW_DAYS);
    const found = await tx.statement<{ id: number }>('find-incomplete-verts', FIND, [
      tx.organizationId,
      tx.today,
      until,
      count,
    ]);
    return found.length === 0
      ? []
      : listVertRowsById(
          tx,
          found.map(({ id }) => id),
        );
  });
}
