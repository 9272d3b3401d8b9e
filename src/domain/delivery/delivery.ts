import { addDays, type Day, dayIn } from '../day.ts';
import type { MailingAbilities } from './mailing-system.ts';

/** The state of an issue's delivery. */
export type DeliveryProgress = (typeof DELIVERY_PROGRESS)[number];

/** Every state. `sent`, `missed` and `cancelled` end a delivery, though a late confirmation makes it sent. */
export const DELIVERY_PROGRESS = [
  'planned',
  'claimed',
  'handed_over',
  'confirming',
  'sent',
  'missed',
  'blocked',
  'retrying',
  'unknown',
  'cancelled',
] as const;

/** Whether no ad of the delivery was handed over yet, so that its issue can move to another day (`moveIssueProblem`). */
export function isBeforeHandOver(progress: DeliveryProgress): boolean {
  return progress === 'planned' || progress === 'blocked';
}

/** Why a mailing system failed or refused a request. Each reason has a text in every language. */
export type MailingReason = (typeof MAILING_REASONS)[number];

/** Every reason. */
export const MAILING_REASONS = [
  'list_missing',
  'list_ambiguous',
  'list_empty',
  'imprint_missing',
  'issue_missing',
  'issue_ambiguous',
  'placeholder_missing',
  'placeholder_double',
  'unscheduled',
  'image_missing',
  'ad_too_large',
  'issue_too_large',
  'auth',
  'conflict',
  'rate',
  'temporary',
  'rejected',
  'outcome_unknown',
] as const;

/** The reaction to a failure: retry later, pause the connection, ask a user, or wait until a user fixes the cause. */
type MailingRemedy = 'retry' | 'pause' | 'ask' | 'fix';

const REMEDIES: Readonly<Record<MailingReason, MailingRemedy>> = {
  conflict: 'retry',
  rate: 'retry',
  temporary: 'retry',
  auth: 'pause',
  outcome_unknown: 'ask',
  list_missing: 'fix',
  list_ambiguous: 'fix',
  list_empty: 'fix',
  imprint_missing: 'fix',
  issue_missing: 'fix',
  issue_ambiguous: 'fix',
  placeholder_missing: 'fix',
  placeholder_double: 'fix',
  unscheduled: 'fix',
  image_missing: 'fix',
  ad_too_large: 'fix',
  issue_too_large: 'fix',
  rejected: 'fix',
};

/** The reaction to a failure with this reason. */
export function remedyOf(reason: MailingReason): MailingRemedy {
  return REMEDIES[reason];
}

// A delivery that has not ended may be confirmed from outside, be missed at midnight, lose its last ad, or fail.
const OPEN = [
  'claimed',
  'handed_over',
  'confirming',
  'blocked',
  'retrying',
  'unknown',
  'sent',
  'missed',
  'cancelled',
] as const;
const STEPS: Readonly<Record<DeliveryProgress, readonly DeliveryProgress[]>> = {
  planned: OPEN,
  claimed: OPEN,
  handed_over: OPEN,
  confirming: OPEN,
  blocked: ['planned', ...OPEN],
  retrying: ['planned', ...OPEN],
  // Only a user decides what happens next.
  unknown: ['planned', 'confirming', 'sent'],
  missed: ['sent'],
  cancelled: ['sent'],
  sent: [],
};

/** Whether a delivery may change from one state to another, or be written again in the same state. */
export function mayFollow(before: DeliveryProgress, after: DeliveryProgress): boolean {
  return before === after ? before !== 'sent' : STEPS[before].includes(after);
}

/** Whether a user may have the issue handed over once more. */
export function canBeSentAgain(progress: DeliveryProgress): boolean {
  return progress === 'unknown' || progress === 'blocked' || progress === 'retrying';
}

/** Whether a user may confirm an issue that was handed over. Not for mails that Vertbook itself sends: it knows the outcome. */
export function canBeConfirmed(
  progress: DeliveryProgress,
  { hand }: Pick<MailingAbilities, 'hand'>,
): boolean {
  return hand !== 'self' || progress === 'unknown';
}

/**
 * Whether a user may copy an ad to paste it into the mailing. Only of systems that fetch ads: into other mailings Vertbook puts
 * the ads itself, so they would contain them twice.
 */
export function canBeCopied(progress: DeliveryProgress, { hand }: Pick<MailingAbilities, 'hand'>): boolean {
  return hand === 'pull' && !hasEnded(progress);
}

/** Whether a user may still discard the copies of an issue's ads: until they count as sent. */
export function canCopiesBeDiscarded(progress: DeliveryProgress): boolean {
  return progress !== 'sent';
}

/** For how many days after its sending date mails of an issue can be sent again. */
const REPEAT_DAYS = 7;

/** Whether a user may have mails with an unknown outcome sent again: those of a sent issue, for a week. */
export function canMailsBeRepeated(progress: DeliveryProgress, sendingDate: Day, today: Day): boolean {
  return progress === 'sent' && today <= addDays(sendingDate, REPEAT_DAYS);
}

/** Whether nothing more happens automatically. */
export function hasEnded(progress: DeliveryProgress): boolean {
  return progress === 'sent' || progress === 'missed' || progress === 'cancelled';
}

const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MINUTES = 30;

/** The pause after this many failed attempts, in milliseconds: first 1 minute, at most 30 minutes. */
export function retryPauseMs(attempts: number): number {
  return Math.min(2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_MINUTES) * MINUTE_MS;
}

/** How many minutes after its last change a late ad is sent: its author may still be editing it. */
const QUIET_MINUTES = 5;
/** In this many last minutes of the day a late ad is sent without waiting, because it would miss the day. */
const LAST_MINUTES = 15;

/** How many minutes a late ad waits at this time: 0 if the day is about to end. */
export function quietMinutes(now: Date, timeZone: string): number {
  const soon = new Date(now.getTime() + LAST_MINUTES * MINUTE_MS);
  return dayIn(soon, timeZone) === dayIn(now, timeZone) ? QUIET_MINUTES : 0;
}
