import type { ApprovalFacts } from '#domain/ads/approval/ad-approval.ts';
import { refuseMissing, refuseStale } from '#server/platform/base/refuse.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { approvalFactsOf } from '../versions/approval-facts.ts';
import { type AdRow, readAd } from './read-ad.ts';
import { showApproval } from './show-approval.ts';
import { statement } from '../../platform/db/statement.ts';

/** A locked ad with the facts that decide its state. */
export interface LockedAd {
  row: AdRow;
  facts: ApprovalFacts;
}

const LOCK_AD = statement('lock-ad')`
  select 1 from verts where organization_id = $1 and id = $2 for no key update`;

/**
 * Locks an ad against changes and sending. Refuses an unknown ad, one of another customer than the user's, and one that was changed since
 * the user read it.
 */
export async function lockAd(tx: Tx, vertId: number, version: number): Promise<LockedAd> {
  await tx.statement(LOCK_AD, [tx.organizationId, vertId]);
  const row = refuseMissing(await readAd(tx, vertId));
  await refuseStale(version, { version: row.version, current: () => showApproval(tx, vertId) });
  return { row, facts: approvalFactsOf(row) };
}
