import { can } from '#domain/access/abilities.ts';
import { type RefusalReason, type SeenReason, seenReason } from '#domain/catalogue/placement.ts';
import { type FieldCodes, Problem } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

const LOCK_PLACEMENTS = statement('lock-placements')`select lock_placements($1, $2, $3) as lapsed`.as<{
  lapsed: number[];
}>();

/**
 * Locks placements with their issues and publications, in the order in which `write_orders` locks them, and releases the lapsed
 * reservations on them. Returns the released orders, for `countReservations`. The caller passes sorted ids.
 */
export async function lockPlacements(tx: Tx, placementIds: readonly number[]): Promise<number[]> {
  const [result] = await tx.statement(LOCK_PLACEMENTS, [tx.organizationId, placementIds, tx.today]);
  return result?.lapsed ?? [];
}

/** A placement that cannot be ordered. */
export interface RefusedPlacement {
  placementId: number;
  reason: RefusalReason;
}

const REFUSED_PLACEMENTS = statement('refused-placements')`
  select r.placement_id as "placementId", r.reason from placement_refusals($1, $2, $3, $4, $5) as r
  where r.reason is not null order by 1`.as<RefusedPlacement>();

interface Rule {
  /** Whether placements cannot be ordered after their booking deadline. By default they can: `refuseLate` refuses the order, or asks for a reason. */
  refusesLate?: boolean;
  /** The order whose own placements count as free. */
  ownOrderId?: number;
}

/** Lists which locked placements cannot be ordered, sorted by id. */
export function listRefused(
  tx: Tx,
  placementIds: readonly number[],
  { refusesLate = false, ownOrderId }: Rule = {},
): Promise<RefusedPlacement[]> {
  const now = refusesLate ? tx.now : null;
  const own = ownOrderId === undefined ? [] : [ownOrderId];
  return tx.statement(REFUSED_PLACEMENTS, [tx.organizationId, placementIds, tx.today, now, own]);
}

/** Refuses locked placements that cannot be ordered, as `placementsUnavailable` does. */
export async function refuseUnavailable(
  tx: Tx,
  placementIds: readonly number[],
  rule: Rule = {},
): Promise<void> {
  const refused = await listRefused(tx, placementIds, rule);
  if (refused.length > 0) throw placementsUnavailable(tx, refused);
}

/**
 * Returns the refusal of placements. It lists them in `unavailable_placements`, and in `refused_placements` each with the reason that the
 * user may know.
 */
export function placementsUnavailable(
  { user }: Pick<Scope, 'user'>,
  refused: readonly RefusedPlacement[],
  fields: FieldCodes = {},
): Problem {
  return new Problem('placements_unavailable', {
    fields,
    extra: {
      unavailable_placements: refused.map(({ placementId }) => placementId),
      refused_placements: refused.map(({ placementId, reason }) => ({
        placementId,
        code: knownReason(user, reason),
      })),
    },
  });
}

/** Returns the reason that the user may know. */
export function knownReason(
  { capabilities, customerId }: Scope['user'],
  reason: RefusalReason,
): RefusalReason | SeenReason {
  return can(capabilities, 'index Order') && customerId === null ? reason : seenReason(reason);
}
