import type { Delivery } from '#contract/sending/deliveries.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { currentRevisions } from '../frozen-ads.ts';
import { statement } from '../../../platform/db/statement.ts';

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
