import { addDays, type Day, dayIn } from '#domain/platform/day.ts';
import type { MailingAbilities } from './mailing-system.ts';

/** The state of an issue's delivery. */
export type DeliveryProgress = (typeof DELIVERY_PROGRESS)[number];

/** All states. `sent`, `missed` and `cancelled` end a delivery, but a late confirmation changes `missed` and `cancelled` to `sent`. */
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

/** Whether no ad of the delivery has been handed over yet, so that its issue can move to another day (`moveIssueProblem`). */
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

/** Returns the reaction to a failure with this reason. */
export function remedyOf(reason: MailingReason): MailingRemedy {
  return REMEDIES[reason];
}

// Until a delivery ends, a user or the mailing system may confirm it, midnight may pass, its last ad may be cancelled, or it may fail.
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

/** Whether a delivery may change from one state to the other. Every state except `sent` may also be stored again. */
export function mayFollow(before: DeliveryProgress, after: DeliveryProgress): boolean {
  return before === after ? before !== 'sent' : STEPS[before].includes(after);
}

/** Whether a user may have the issue handed over once more. */
export function canBeSentAgain(progress: DeliveryProgress): boolean {
  return progress === 'unknown' || progress === 'blocked' || progress === 'retrying';
}

/** Whether a user may confirm that an issue was sent. If Vertbook itself sends it, only if the outcome is unknown. */
export function canBeConfirmed(
  progress: DeliveryProgress,
  { hand }: Pick<MailingAbilities, 'hand'>,
): boolean {
  return hand !== 'self' || progress === 'unknown';
}

/**
 * Whether a user may copy an ad to paste it into the mailing. Allowed only for systems that fetch ads: Vertbook itself puts the ads
 * into all other mailings, which would then contain them twice.
 */
export function canBeCopied(progress: DeliveryProgress, { hand }: Pick<MailingAbilities, 'hand'>): boolean {
  return hand === 'pull' && !hasEnded(progress);
}

/** Whether a user may still discard the copies of an issue's ads: possible until the issue is sent. */
export function canCopiesBeDiscarded(progress: DeliveryProgress): boolean {
  return progress !== 'sent';
}

/** For how many days after its sending date the mails of an issue can be sent again. */
const REPEAT_DAYS = 7;

/** Whether a user may have mails with an unknown outcome sent again: allowed for a sent issue, for a week. */
export function canMailsBeRepeated(progress: DeliveryProgress, sendingDate: Day, today: Day): boolean {
  return progress === 'sent' && today <= addDays(sendingDate, REPEAT_DAYS);
}

/** Whether the delivery has ended. Only a late confirmation can still change its state. */
export function hasEnded(progress: DeliveryProgress): boolean {
  return progress === 'sent' || progress === 'missed' || progress === 'cancelled';
}

const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MINUTES = 30;

/** Returns the pause after a number of failed attempts, in milliseconds. It begins with 1 minute and doubles, up to 30 minutes. */
export function retryPauseMs(attempts: number): number {
  return Math.min(2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_MINUTES) * MINUTE_MS;
}

/** How many minutes after its last change a late ad is sent: until then, its author may still be editing it. */
const QUIET_MINUTES = 5;
/** For how many minutes before the end of the day a late ad is sent without waiting, because it would otherwise miss its day. */
const LAST_MINUTES = 15;

/** Returns how many minutes a late ad waits after its last change: 0 shortly before the end of the day. */
export function quietMinutes(now: Date, timeZone: string): number {
  const soon = new Date(now.getTime() + LAST_MINUTES * MINUTE_MS);
  return dayIn(soon, timeZone) === dayIn(now, timeZone) ? QUIET_MINUTES : 0;
}
