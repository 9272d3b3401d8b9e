import type { Scope } from '#server/platform/db/scope.ts';
import { countReservations, releaseReservations } from '#server/platform/db/derived-rows.ts';
import { statement } from '../../platform/db/statement.ts';

/** The maximum number of orders that one transaction releases. */
const BATCH = 500;

/**
 * Releases the placements of lapsed reservations in the database, and returns how many orders it released. It only keeps
 * lists short: every reader checks the expiry date itself.
 */
export async function tidyLapsedReservations(scope: Scope): Promise<number> {
  for (let tidied = 0; ;) {
    const lapsed = await tidyBatch(scope);
    tidied += lapsed;
    if (lapsed < BATCH) return tidied;
  }
}

/** Releases the placements of these reservations, unless they were booked or prolonged in the meantime. */
export async function releaseLapsed(scope: Scope, orderIds: readonly number[]): Promise<void> {
  await scope.transact(async (tx) => {
    await countReservations(tx, { reserved: [], lapsed: await releaseReservations(tx, orderIds) });
  });
}

const LAPSED_RESERVATIONS = statement('lapsed-reservations')`
  select o.id from orders o
       where o.organization_id = $1 and is_lapse_due(o.state, o.reservation_expire_date, o.lapsed_at, $2)
       order by o.reservation_expire_date, o.id limit $3`;

async function tidyBatch(scope: Scope): Promise<number> {
  return scope.transact(async (tx) => {
    const due = await tx.statement(LAPSED_RESERVATIONS, [tx.organizationId, tx.today, BATCH]);
    const ids = due.map(({ id }) => id);
    const lapsed = await releaseReservations(tx, ids);
    await countReservations(tx, { reserved: [], lapsed });
    return lapsed.length;
  });
}
