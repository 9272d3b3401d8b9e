import { canCopiesBeDiscarded } from '#domain/sending/delivery/delivery.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { getRow } from '#server/platform/db/rows.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { getPublicationOf, lockDelivery, writeEvent } from '../deliveries-store.ts';
import { statement } from '../../../platform/db/statement.ts';

const DISCARD_COPIES = statement('discard-copies')`
  update delivery_items set copied_at = null, copy_is_counted = null
       where organization_id = $1 and issue_id = $2 and placement_id = $3 and copied_at is not null
       returning placement_name`;

/**
 * Forgets the copies for a placement of an issue, because they were not pasted, or were taken out of the mailing. The ad is
 * then reported as the mailing system fetched it. Links of a copy still lead to their target. Refuses a sent issue and a
 * placement without a copy.
 */
export async function discardCopies(
  scope: Scope,
  { issueId, placementId }: { issueId: number; placementId: number },
): Promise<void> {
  await scope.transact(async (tx) => {
    await getPublicationOf(tx, issueId);
    const delivery = await lockDelivery(tx, issueId);
    if (!canCopiesBeDiscarded(delivery?.state ?? 'planned')) throw new Problem('conflict');
    const [discarded] = await tx.statement(DISCARD_COPIES, [tx.organizationId, issueId, placementId]);
    if (!discarded) {
      await getRow(tx, 'placements', placementId, ['id']);
      throw new Problem('conflict');
    }
    writeEvent(tx, issueId, 'copy_discarded', { detail: discarded.placement_name });
  });
}
