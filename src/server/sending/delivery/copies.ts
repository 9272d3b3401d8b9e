import type { Delivery } from '#contract/sending/deliveries.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { currentRevisions } from './frozen-ads.ts';
import { statement } from '#server/platform/db/statement.ts';
import { canCopiesBeDiscarded } from '#domain/sending/delivery/delivery.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { getRow } from '#server/platform/db/rows.ts';
import { getPublicationOf, lockDelivery, writeEvent } from './deliveries-store.ts';

/** The last copy of an ad for a placement. */
export interface AdCopy {
  placementId: number;
  placementName: string;
  vertId: number;
  copy: NonNullable<Delivery['ads'][number]['copy']>;
}

const COPIED_ADS = statement('copied-ads')`
  select distinct on (placement_id) placement_id, placement_name, vert_id, revision, copied_at, copy_is_counted
     from delivery_items where organization_id = $1 and issue_id = $2 and copied_at is not null
     order by placement_id, copied_at desc`;

/**
 * Returns the last copy for each placement of an issue, keyed by placement id. Placements without a copy are left out. A later copy
 * replaced the earlier ones in the mailing, even if it was a copy of another ad.
 */
export async function findCopies(tx: Tx, issueId: number): Promise<ReadonlyMap<number, AdCopy>> {
  const copied = await tx.statement(COPIED_ADS, [tx.organizationId, issueId]);
  if (copied.length === 0) return new Map();
  const revisions = await currentRevisions(tx, issueId);
  return new Map(
    copied.map((row) => [
      row.placement_id,
      {
        placementId: row.placement_id,
        placementName: row.placement_name,
        vertId: row.vert_id,
        copy: {
          copiedAt: row.copied_at,
          isCurrent: revisions.get(row.vert_id) === row.revision,
          isCounted: row.copy_is_counted,
        },
      },
    ]),
  );
}

const HAS_COPIED_ADS = statement('has-copied-ads')`
  select 1 from delivery_items t
     join verts v on v.organization_id = $1 and v.id = t.vert_id and v.placement_id = t.placement_id
       and v.released_at is null
     where t.organization_id = $1 and t.issue_id = $2 and t.copied_at is not null limit 1`;

/** Whether any ad that is still in its placement of the issue was copied. */
export async function hasCopies(tx: Tx, issueId: number): Promise<boolean> {
  const copied = await tx.statement(HAS_COPIED_ADS, [tx.organizationId, issueId]);
  return copied.length > 0;
}

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
