import { approvingSides, type ApprovalRule, otherSide, type Side, SIDES } from './approval-rule.ts';
import type { DeadlineInstants, Instant } from '../terms/issue-deadlines.ts';
import { isPast } from '../terms/issue-deadlines.ts';

/** The states of an ad on its way to the readers, in their order. */
export const APPROVAL_STATES = [
  'missing',
  'draft',
  'submitted',
  'changes_requested',
  'approved',
  'locked',
  'sent',
] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** What both sides do with the present content of an ad. */
export const APPROVAL_ACTS = ['submit', 'approve', 'ask_change'] as const;
export type ApprovalAct = (typeof APPROVAL_ACTS)[number];

/** What changes the state of an ad besides its content: the acts, and a customer who does not answer in time. */
export type ApprovalEvent = ApprovalAct | 'stay_silent';

/**
 * The facts that decide the state of an ad. Nothing stores the state: an approval names the content that it is for, and counts only
 * while the ad has exactly this content.
 */
export interface ApprovalFacts {
  rule: ApprovalRule;
  /** The hash of the present content. */
  contentKey: string;
  isBlank: boolean;
  hasMissingData: boolean;
  /** The side that wrote the present content; null if that is not known. */
  writtenBy: Side | null;
  /** The hash of the content that a side submitted or approved last; null if nothing. */
  agreed: Readonly<Record<Side, string | null>>;
  /** The side that asked for a change after the last agreement; null if none did. */
  changeAskedBy: Side | null;
  /** The ad, or what replaces it, is in the mailing of its issue. */
  isSealed: boolean;
  isSent: boolean;
}

/** The state of an ad. */
export function approvalState(ad: ApprovalFacts): ApprovalState {
  if (ad.isSent) return 'sent';
  if (ad.isSealed) return 'locked';
  if (ad.changeAskedBy !== null) return 'changes_requested';
  if (ad.hasMissingData) return ad.isBlank ? 'missing' : 'draft';
  if (missingApprovals(ad).length === 0) return 'approved';
  return SIDES.some((side) => agrees(ad, side)) ? 'submitted' : 'draft';
}

/** The sides whose approval of the present content is still needed. */
function missingApprovals(ad: Pick<ApprovalFacts, 'rule' | 'agreed' | 'contentKey'>): Side[] {
  return approvingSides(ad.rule).filter((side) => !agrees(ad, side));
}

function agrees({ agreed, contentKey }: Pick<ApprovalFacts, 'agreed' | 'contentKey'>, side: Side): boolean {
  return agreed[side] === contentKey;
}

/** Whether the present content may be sent: it is complete, and everybody who has to approve it did. */
export function isApproved(ad: ApprovalFacts): boolean {
  return !ad.hasMissingData && ad.changeAskedBy === null && missingApprovals(ad).length === 0;
}

/**
 * The side that has to act next; null when nothing has to be done. Missing content is awaited from the customer, and complete content
 * that was not submitted from the side that wrote it: finished ads of staff are not the customer's business yet.
 */
export function awaitedSide(ad: ApprovalFacts): Side | null {
  const state = approvalState(ad);
  if (state === 'missing' || (state === 'draft' && ad.hasMissingData)) return 'customer';
  if (state === 'draft') return ad.writtenBy ?? missingApprovals(ad)[0] ?? null;
  if (state === 'changes_requested') return ad.changeAskedBy && otherSide(ad.changeAskedBy);
  return state === 'submitted' ? (missingApprovals(ad)[0] ?? null) : null;
}

type Doer = 'either' | 'approving' | 'awaited' | 'asking' | 'awaited_customer';

// Who may do what in which state. To submit is to approve one's own version; an approving side may do both at once.
const ACTS: Readonly<Record<ApprovalState, Partial<Record<ApprovalEvent, Doer>>>> = {
  missing: {},
  draft: { submit: 'either', approve: 'approving' },
  submitted: { approve: 'awaited', ask_change: 'awaited', stay_silent: 'awaited_customer' },
  changes_requested: { submit: 'either', approve: 'approving', ask_change: 'asking' },
  approved: { ask_change: 'either' },
  locked: {},
  sent: {},
};

/** Whether a side may do the act now. Nothing is approved that is incomplete, and without an approval rule there are no acts. */
export function mayAct(ad: ApprovalFacts, act: ApprovalEvent, side: Side): boolean {
  const doer = ACTS[approvalState(ad)][act];
  if (doer === undefined || ad.rule === 'none' || (act !== 'ask_change' && ad.hasMissingData)) return false;
  if (doer === 'approving') return approvingSides(ad.rule).includes(side);
  if (doer === 'awaited_customer' && side !== 'customer') return false;
  if (doer === 'awaited' || doer === 'awaited_customer') return missingApprovals(ad).includes(side);
  return doer === 'either' || ad.changeAskedBy === side;
}

/** What an ad remembers after an act. The caller has checked that it may be done. */
export function afterAct(
  ad: ApprovalFacts,
  act: ApprovalEvent,
  side: Side,
): Pick<ApprovalFacts, 'agreed' | 'changeAskedBy'> {
  return act === 'ask_change'
    ? { agreed: { publisher: null, customer: null }, changeAskedBy: side }
    : { agreed: { ...ad.agreed, [side]: ad.contentKey }, changeAskedBy: null };
}

/** The deadline that an ad has to keep in its state; null for none. */
export function dueAt(state: ApprovalState, { creative, approval }: DeadlineInstants): Instant | null {
  if (state === 'approved' || state === 'locked' || state === 'sent') return null;
  return state === 'submitted' ? (approval ?? creative) : creative;
}

/** Whether an ad has missed the deadline of its state. */
export function isLate(state: ApprovalState, deadlines: DeadlineInstants, now: Instant): boolean {
  return isPast(dueAt(state, deadlines), now);
}

/** Whether the customer can no longer change the content: the creative deadline has passed. */
export function isContentClosed(rule: ApprovalRule, { creative }: DeadlineInstants, now: Instant): boolean {
  return rule !== 'none' && isPast(creative, now);
}

/** Whether the customer can no longer submit, approve or ask for a change. */
export function isApprovalClosed({ creative, approval }: DeadlineInstants, now: Instant): boolean {
  return isPast(approval ?? creative, now);
}
