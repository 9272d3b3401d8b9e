import { can } from '#domain/access/abilities.ts';
import {
  APPROVAL_ACTS,
  type ApprovalAct,
  type ApprovalFacts,
  isApprovalClosed,
  mayAct,
} from '#domain/ads/approval/ad-approval.ts';
import { sideOf } from '#domain/ads/approval/approval-rule.ts';
import type { DeadlineInstants } from '#domain/catalogue/issue-deadline.ts';
import type { Tx } from '#server/platform/db/scope.ts';

/** Returns the acts that the user may do with an ad now. */
export function possibleActs(tx: Tx, facts: ApprovalFacts, deadlines: DeadlineInstants): ApprovalAct[] {
  const side = sideOf(tx.user);
  const isClosed = side === 'customer' && isApprovalClosed(deadlines, tx.now);
  if (isClosed || !can(tx.user.capabilities, 'update Vert')) return [];
  return APPROVAL_ACTS.filter((act) => mayAct(facts, act, side));
}
