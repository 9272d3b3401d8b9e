import type { Scope } from '../db/scope.ts';
import { countReservations } from '../order-overviews/refresh-overviews.ts';

/** How many orders one transaction tidies at most. */
const BATCH = 500;

/**
 * Gives the placements of lapsed reservations back in the books. Nothing depends on it having run: every surface reads
 * the expiry date itself. It keeps the lists short. Answers how many orders it tidied.
 */
export async function tidyLapsedReservations(scope: Scope): Promise<number> {
  for (let tidied = 0; ;) {
    const lapsed = await tidyBatch(scope);
    tidied += lapsed;
    if (lapsed < BATCH) {
      return tidied;
    }
  }
}

async function tidyBatch(scope: Scope): Promise<number> {
  return scope.transact(async (tx) => {
    const [answer] = await tx.statement<{ lapsed: number[] }>(
      'release-lapsed-reservations',
      `select release_lapsed_reservations($1, array(
         select o.id from orders o
         where o.organization_id = $1 and is_lapse_due(o.state, o.reservation_expire_date, o.lapsed_at, $2)
         order by o.reservation_expire_date, o.id limit $3
       ), $2) as lapsed`,
      [tx.organizationId, tx.today, BATCH],
    );
    const lapsed = answer?.lapsed ?? [];
    await countReservations(tx, { reserved: [], lapsed });
    return lapsed.length;
  });
}
