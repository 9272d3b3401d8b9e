import { can } from '#domain/access/abilities.ts';
import { type RefusalReason, type SeenReason, seenReason } from '#domain/catalogue/placement.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { refusalOf, takenJoins } from '#server/catalogue/board/placement-refusal.ts';
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
  select wanted.id as "placementId", r.reason
  from unnest($2::bigint[]) as wanted (id)
  left join lateral (
    select p.id, p.issue_id, p.name from placements p
    where p.organization_id = $1 and p.id = wanted.id offset 0) p on true
  left join lateral (
    select i.id, i.sending_date, i.blocked, i.deadlines from issues i
    where i.organization_id = $1 and i.id = p.issue_id offset 0) i on true
  ${takenJoins({ own: '$5::bigint[]' })}
  cross join lateral (select ${refusalOf({ today: '$3', now: '$4' })} as reason offset 0) r
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

const NAMED_PLACEMENTS = statement('named-placements')`
  select p.name, n.title as "publicationTitle", i.sending_date as "sendingDate" from placements p
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  where p.organization_id = $1 and p.id = any ($2::bigint[]) order by i.sending_date, p.id`;

/** Returns the names of refused placements for `gone_placements`. Placements that no longer exist have none. */
export async function nameRefused(tx: Tx, refused: readonly RefusedPlacement[]) {
  const ids = refused.map(({ placementId }) => placementId);
  return ids.length === 0 ? [] : tx.statement(NAMED_PLACEMENTS, [tx.organizationId, ids]);
}

/** Refuses locked placements that cannot be ordered, as `placementsUnavailable` does. */
export async function refuseUnavailable(
  tx: Tx,
  placementIds: readonly number[],
  rule: Rule = {},
): Promise<void> {
  const refused = await listRefused(tx, placementIds, rule);
  if (refused.length > 0) throw await placementsUnavailable(tx, refused);
}

/**
 * Returns the refusal of placements. It lists them in `unavailable_placements`, in `refused_placements` each with the reason that the user may
 * know, and by their names in `gone_placements`.
 */
export async function placementsUnavailable(tx: Tx, refused: readonly RefusedPlacement[]): Promise<Problem> {
  const { user } = tx;
  return new Problem('placements_unavailable', {
    extra: {
      gone_placements: await nameRefused(tx, refused),
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
