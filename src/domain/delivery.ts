import { dayIn } from './day.ts';

/** Where an issue stands on its way to the readers. */
export type DeliveryProgress = (typeof DELIVERY_PROGRESS)[number];

/** Every place on the way; `sent`, `missed` and `cancelled` end it, though a late confirmation makes missed to sent. */
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

/** What can go wrong with a mailing system. Each has one sentence in every language. */
export type MailingReason = (typeof MAILING_REASONS)[number];

/** Every reason. */
export const MAILING_REASONS = [
  'list_missing',
  'list_ambiguous',
  'issue_missing',
  'issue_ambiguous',
  'placeholder_missing',
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

/** What follows from a reason: try it again later, pause the connection, ask a person, or wait for one to mend it. */
export type MailingRemedy = 'retry' | 'pause' | 'ask' | 'mend';

const REMEDIES: Readonly<Record<MailingReason, MailingRemedy>> = {
  conflict: 'retry',
  rate: 'retry',
  temporary: 'retry',
  auth: 'pause',
  outcome_unknown: 'ask',
  list_missing: 'mend',
  list_ambiguous: 'mend',
  issue_missing: 'mend',
  issue_ambiguous: 'mend',
  placeholder_missing: 'mend',
  image_missing: 'mend',
  ad_too_large: 'mend',
  issue_too_large: 'mend',
  rejected: 'mend',
};

/** What follows when a mailing system answers so. */
export function remedyOf(reason: MailingReason): MailingRemedy {
  return REMEDIES[reason];
}

// What may follow what. Anything before the end may be missed at midnight, be confirmed from outside, or lose its last ad.
const BEFORE_THE_END = ['sent', 'missed', 'cancelled', 'blocked'] as const;
const STEPS: Readonly<Record<DeliveryProgress, readonly DeliveryProgress[]>> = {
  planned: ['claimed', ...BEFORE_THE_END],
  claimed: ['handed_over', 'confirming', 'retrying', 'unknown', 'planned', ...BEFORE_THE_END],
  handed_over: ['claimed', 'confirming', 'retrying', 'unknown', ...BEFORE_THE_END],
  confirming: ['claimed', 'retrying', 'unknown', 'handed_over', ...BEFORE_THE_END],
  retrying: ['claimed', 'planned', ...BEFORE_THE_END],
  blocked: ['claimed', 'planned', ...BEFORE_THE_END],
  unknown: ['claimed', 'planned', ...BEFORE_THE_END],
  missed: ['sent'],
  cancelled: ['planned', 'claimed', 'sent'],
  sent: [],
};

/** Whether a delivery may go from the one to the other. */
export function mayFollow(before: DeliveryProgress, after: DeliveryProgress): boolean {
  return before === after ? before !== 'sent' : STEPS[before].includes(after);
}

/** Whether nothing more happens by itself. */
export function hasEnded(progress: DeliveryProgress): boolean {
  return progress === 'sent' || progress === 'missed' || progress === 'cancelled';
}

const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MINUTES = 30;

/** How long to wait after so many tries that failed, in milliseconds: 1 minute at first, 30 at most. */
export function retryPauseMs(attempts: number): number {
  return Math.min(2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_MINUTES) * MINUTE_MS;
}

/** How long after its last change a late ad waits before it is sent, in minutes: whoever saved it may still be at it. */
const QUIET_MINUTES = 5;
/** Who waited in so many of the day's last minutes would miss the day. */
const LAST_MINUTES = 15;

/** How long a late ad waits at this moment, in minutes: not at all where the day is about to end. */
export function quietMinutes(now: Date, timeZone: string): number {
  const soon = new Date(now.getTime() + LAST_MINUTES * MINUTE_MS);
  return dayIn(soon, timeZone) === dayIn(now, timeZone) ? QUIET_MINUTES : 0;
}
