import { approvingSides, type ApprovalRule, otherSide, type Side, SIDES } from './approval-rule.ts';
import type { DeadlineInstants, Instant } from '#domain/catalogue/issue-deadline.ts';
import { isPast } from '#domain/pricing/terms/issue-deadlines.ts';

/** The states of an ad from missing content until it is sent, in this order. */
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

/** The acts that both sides can do on the current content of an ad. */
export const APPROVAL_ACTS = ['submit', 'approve', 'ask_change'] as const;
export type ApprovalAct = (typeof APPROVAL_ACTS)[number];

/** The events that change the state of an ad, apart from edits and sending: the acts, and a customer who does not respond in time. */
export type ApprovalEvent = ApprovalAct | 'stay_silent';

/**
 * The facts that determine the state of an ad. The state is not stored: an approval is for a certain content, and counts only while
 * the ad has exactly this content.
 */
export interface ApprovalFacts {
  rule: ApprovalRule;
  /** The hash of the current content. */
  contentKey: string;
  isBlank: boolean;
  hasMissingData: boolean;
  /** The side that wrote the current content; null if unknown. */
  writtenBy: Side | null;
  /** By side: the hash of the content that it last submitted or approved; null if it did neither since the last request for a change. */
  agreed: Readonly<Record<Side, string | null>>;
  /** The side that asked for a change after the last agreement; null if neither side did. */
  changeAskedBy: Side | null;
  /**
   * Whether Vertbook has begun to send the issue with the ad or its replacement, or the mailing in another system contains the ad with
   * its current content.
   */
  isSealed: boolean;
  isSent: boolean;
}

/** Returns the state of an ad. */
export function approvalState(ad: ApprovalFacts): ApprovalState {
  if (ad.isSent) return 'sent';
  if (ad.isSealed) return 'locked';
  if (ad.changeAskedBy !== null) return 'changes_requested';
  if (ad.hasMissingData) return ad.isBlank ? 'missing' : 'draft';
  if (missingApprovals(ad).length === 0) return 'approved';
  return SIDES.some((side) => agrees(ad, side)) ? 'submitted' : 'draft';
}

/** Returns the sides whose approval of the current content is still needed. */
function missingApprovals(ad: Pick<ApprovalFacts, 'rule' | 'agreed' | 'contentKey'>): Side[] {
  return approvingSides(ad.rule).filter((side) => !agrees(ad, side));
}

function agrees({ agreed, contentKey }: Pick<ApprovalFacts, 'agreed' | 'contentKey'>, side: Side): boolean {
  return agreed[side] === contentKey;
}

/** Whether the current content may be sent: it is complete, no change is requested, and all needed approvals exist. */
export function isApproved(ad: ApprovalFacts): boolean {
  return !ad.hasMissingData && ad.changeAskedBy === null && missingApprovals(ad).length === 0;
}

/**
 * Returns the side that has to act next; null if neither has to. If content is missing, it is the customer. If complete content was
 * not submitted yet, it is the side that wrote it, if this is known: the customer need not act on ads that staff have not submitted.
 */
export function awaitedSide(ad: ApprovalFacts): Side | null {
  const state = approvalState(ad);
  if (state === 'missing' || (state === 'draft' && ad.hasMissingData)) return 'customer';
  if (state === 'draft') return ad.writtenBy ?? missingApprovals(ad)[0] ?? null;
  if (state === 'changes_requested') return ad.changeAskedBy && otherSide(ad.changeAskedBy);
  return state === 'submitted' ? (missingApprovals(ad)[0] ?? null) : null;
}

type Doer = 'either' | 'approving' | 'awaited' | 'asking' | 'awaited_customer';

// By state: who may do each act. Submitting also approves for one's own side. An approving side may approve without submitting.
const ACTS: Readonly<Record<ApprovalState, Partial<Record<ApprovalEvent, Doer>>>> = {
  missing: {},
  draft: { submit: 'either', approve: 'approving' },
  submitted: { approve: 'awaited', ask_change: 'awaited', stay_silent: 'awaited_customer' },
  changes_requested: { submit: 'either', approve: 'approving', ask_change: 'asking' },
  approved: { ask_change: 'either' },
  locked: {},
  sent: {},
};

/** Whether a side may do the act now. Incomplete ads can be neither submitted nor approved. Without an approval rule, no act is allowed. */
export function mayAct(ad: ApprovalFacts, act: ApprovalEvent, side: Side): boolean {
  const doer = ACTS[approvalState(ad)][act];
  if (doer === undefined || ad.rule === 'none' || (act !== 'ask_change' && ad.hasMissingData)) return false;
  if (doer === 'approving') return approvingSides(ad.rule).includes(side);
  if (doer === 'awaited_customer' && side !== 'customer') return false;
  if (doer === 'awaited' || doer === 'awaited_customer') return missingApprovals(ad).includes(side);
  return doer === 'either' || ad.changeAskedBy === side;
}

/** Returns the facts that an act changes. The caller must have checked that the act is allowed. */
export function afterAct(
  ad: ApprovalFacts,
  act: ApprovalEvent,
  side: Side,
): Pick<ApprovalFacts, 'agreed' | 'changeAskedBy'> {
  return act === 'ask_change'
    ? { agreed: { publisher: null, customer: null }, changeAskedBy: side }
    : { agreed: { ...ad.agreed, [side]: ad.contentKey }, changeAskedBy: null };
}

/** Returns the deadline that applies to an ad in this state; null for none. */
export function dueAt(state: ApprovalState, { creative, approval }: DeadlineInstants): Instant | null {
  if (state === 'approved' || state === 'locked' || state === 'sent') return null;
  return state === 'submitted' ? (approval ?? creative) : creative;
}

/** Whether an ad has missed the deadline of its state. */
export function isLate(state: ApprovalState, deadlines: DeadlineInstants, now: Instant): boolean {
  return isPast(dueAt(state, deadlines), now);
}

/**
 * Where an ad stands with the deadline of its state: before it or without one (`open`), after it but its customer can still act (`late`), or
 * after it and its customer can no longer act on the page (`closed`). Mails, pages and lists state a deadline by this rule.
 */
export type DeadlinePhase = 'open' | 'late' | 'closed';

/** Returns where an ad stands with its deadline. */
export function deadlinePhase(
  state: ApprovalState,
  { rule, deadlines, now }: { rule: ApprovalRule; deadlines: DeadlineInstants; now: Instant },
): DeadlinePhase {
  if (!isLate(state, deadlines, now)) return 'open';
  // The content of an ad stays open without an approval rule, and so does an ad that is not submitted until its content is closed.
  return state === 'submitted' || isContentClosed(rule, deadlines, now) ? 'closed' : 'late';
}

/** Whether the customer can no longer change the content: the ad needs approval, and the creative deadline has passed. */
export function isContentClosed(rule: ApprovalRule, { creative }: DeadlineInstants, now: Instant): boolean {
  return rule !== 'none' && isPast(creative, now);
}

/** Whether the customer can no longer submit, approve or ask for a change: the approval deadline, or else the creative one, has passed. */
export function isApprovalClosed({ creative, approval }: DeadlineInstants, now: Instant): boolean {
  return isPast(approval ?? creative, now);
}
