import type { Tx } from '../db/scope.ts';
import { Problem } from '../base/problem.ts';

interface OnItsWay {
  kind: string;
  is_handed: boolean;
}

/**
 * Refuses to change or cancel ads that are leaving: of a mailing of our own from the moment it begins, until it is known
 * to be sent. The ads are locked by the caller, so that none begins to leave meanwhile.
 */
export async function refuseWhileSending(tx: Tx, vertIds: readonly number[]): Promise<void> {
  const ways = await findWays(tx, vertIds);
  if (ways.some(({ kind, is_handed }) => kind === 'builtin' && is_handed)) {
    throw new Problem('being_sent');
  }
}

/**
 * Refuses to cancel ads that stand in a mailing of others: they must be taken out of it first, by `withdrawAds`. What a
 * feed shows goes with the order.
 */
export async function refuseWhileHandedOver(tx: Tx, vertIds: readonly number[]): Promise<void> {
  const ways = await findWays(tx, vertIds);
  if (ways.some(({ kind, is_handed }) => kind === 'builtin' && is_handed)) {
    throw new Problem('being_sent');
  }
  if (ways.some(({ kind, is_handed }) => kind === 'ghost' && is_handed)) {
    throw new Problem('handed_over');
  }
}

/** What was edited or cancelled is handed over as it is now with the next look, which is at once. */
export function lookAgain(tx: Tx, vertIds: readonly number[]): void {
  tx.send(
    'look-at-deliveries-again',
    `update deliveries set due_at = now() where organization_id = $1 and state not in ('sent', 'missed') and issue_id in (
       select p.issue_id from verts v join placements p on p.organization_id = $1 and p.id = v.placement_id
       where v.organization_id = $1 and v.id = any ($2::bigint[]))`,
    [tx.organizationId, vertIds],
  );
}

function findWays(tx: Tx, vertIds: readonly number[]): Promise<OnItsWay[]> {
  return tx.statement<OnItsWay>(
    'ways-of-verts',
    `select d.kind, d.content_key is not null and exists (
         select 1 from delivery_items t
         where t.organization_id = $1 and t.vert_id = v.id and (t.replaced_at is null or t.withdrawn_at is null)
           and (d.kind = 'builtin' or t.handed_over_at is not null or t.offered_at is not null)) as is_handed
     from verts v
     join placements p on p.organization_id = $1 and p.id = v.placement_id
     join deliveries d on d.organization_id = $1 and d.issue_id = p.issue_id
     where v.organization_id = $1 and v.id = any ($2::bigint[])
       and (d.state not in ('sent', 'missed', 'cancelled') or (d.kind = 'ghost' and d.state <> 'sent'))`,
    [tx.organizationId, vertIds],
  );
}
