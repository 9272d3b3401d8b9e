import { findRow } from '#server/platform/db/rows.ts';
import { limitProblems, type SelfServiceLimits } from '#domain/sales/orders/self-service-limits.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '../../platform/db/statement.ts';

/**
 * Returns the refusal of a self-service user's order that exceeds a limit of the organization, naming the limit; null if it does
 * not. The customer is locked until the end of the transaction, so that concurrent orders of the same customer are counted.
 */
export async function findLimitProblem(
  tx: Tx,
  order: {
    placementIds: readonly number[];
    reservationExpireDate: string | null;
    /** The number of placements that the order already has. */
    present?: number;
  },
): Promise<Problem | null> {
  const { customerId } = tx.user;
  if (customerId === null || order.reservationExpireDate === null) return null;
  const { limits, openPlacements } = await readLimits(tx, customerId);
  const { present = 0 } = order;
  const facts = {
    placements: present + order.placementIds.length,
    expireDate: order.reservationExpireDate,
    openPlacements: openPlacements - present,
  };
  const problems = limitProblems(facts, limits, tx.today);
  if (problems.length === 0) return null;
  return new Problem('reservation_limit', {
    fields: Object.fromEntries(problems.map(({ field, code }) => [field, [code]])),
    bounds: Object.fromEntries(problems.map(({ field, limit }) => [field, limit])),
  });
}

const SELF_SERVICE_LIMITS = statement('self-service-limits')`
  select o.self_service_open_placements, o.self_service_reservation_days, o.self_service_order_placements,
         (select coalesce(sum(v.count_verts), 0)::integer from order_overviews v
          where v.organization_id = $1 and v.customer_id = $2 and v.state = 'reserved'
            and order_holds(v.state, v.reservation_expire_date, v.lapsed_at, $3)) as open_placements
       from organizations o where o.id = $1`;

/** Sends two statements together. The first may wait for another transaction; the second sees what that transaction has committed. */
async function readLimits(
  tx: Tx,
  customerId: number,
): Promise<{ limits: SelfServiceLimits; openPlacements: number }> {
  const [, rows] = await Promise.all([
    findRow(tx, 'customers', customerId, ['id'], 'forNoKeyUpdate'),
    tx.statement(SELF_SERVICE_LIMITS, [tx.organizationId, customerId, tx.today]),
  ]);
  const [row] = rows;
  if (!row) throw new Problem('not_found');
  const limits = {
    selfServiceOpenPlacements: row.self_service_open_placements,
    selfServiceReservationDays: row.self_service_reservation_days,
    selfServiceOrderPlacements: row.self_service_order_placements,
  };
  return { limits, openPlacements: row.open_placements };
}
