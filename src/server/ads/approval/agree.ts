import { type ApprovalAct, mayAct } from '#domain/ads/approval/ad-approval.ts';
import { sideOf } from '#domain/ads/approval/approval-rule.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { makeDeliveriesDue } from '../verts/refuse-handed-over.ts';
import { keepVersion } from '../versions/keep-version.ts';
import { refuseClosedApproval } from '../versions/refuse-closed.ts';
import { lockAd, type LockedAd } from './lock-ad.ts';
import { writeAct } from './write-act.ts';

/** Submits the current content of an ad for approval. Refuses an incomplete ad, and refuses customers after the approval deadline. */
export function submitVert(scope: Scope, vertId: number, { version }: { version: number }): Promise<void> {
  return agree(scope, { vertId, version, act: 'submit' });
}

/** Approves the current content of an ad for the user's side. Refuses if that side need not approve it or has already approved it. */
export function approveVert(scope: Scope, vertId: number, { version }: { version: number }): Promise<void> {
  return agree(scope, { vertId, version, act: 'approve' });
}

async function agree(
  scope: Scope,
  { vertId, version, act }: { vertId: number; version: number; act: 'submit' | 'approve' },
): Promise<void> {
  await scope.transact(async (tx) => {
    const ad = await lockAd(tx, vertId, version);
    await refuseAct(tx, ad, act);
    keepVersion(tx, vertId);
    await writeAct(tx, ad, act);
    makeDeliveriesDue(tx, [vertId]);
    await recordAct(
      tx,
      act === 'submit' ? 'submitted' : 'approved',
      { vert: vertId, orderId: ad.row.order_id },
      { side: sideOf(tx.user) },
    );
  });
}

/** Refuses an act that the user's side may not do now with a locked ad. */
export async function refuseAct(tx: Tx, { row, facts }: LockedAd, act: ApprovalAct): Promise<void> {
  if (!mayAct(facts, act, sideOf(tx.user))) throw new Problem('act_not_possible');
  await refuseClosedApproval(tx, row.id);
}
