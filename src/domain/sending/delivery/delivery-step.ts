import type { Day } from '#domain/platform/day.ts';
import { addDays } from '#domain/platform/day.ts';
import { type DeliveryProgress, hasEnded } from './delivery.ts';
import type { MailingAbilities } from './mailing-system.ts';

/** The next step of a delivery. */
export type DeliveryStep =
  /** Do nothing yet. */
  | 'wait'
  /** Check that everything is ready; from the day before the sending date. */
  | 'check'
  /** Put the current ads, and no others, into the mailing. */
  | 'hand_over'
  /** Ask the mailing system whether the mailing was sent. */
  | 'confirm'
  /** Ask a user to decide whether it was sent. */
  | 'ask'
  /** Record that it was not sent in time: the sending date has passed. */
  | 'miss';

/** The facts that determine the next step. */
export interface DeliveryFacts extends Pick<
  MailingAbilities,
  'hand' | 'confirmsSending' | 'idempotentHandOver'
> {
  progress: DeliveryProgress;
  sendingDate: Day;
  today: Day;
  /** For `self`: whether the sending time has passed and no ad was edited in the last minutes. */
  isTime: boolean;
  hasAds: boolean;
  /** For `self`: whether sending has started without errors and some mails were not tried yet. */
  isUnderWay: boolean;
  /** A hash of the ads that were last handed over; null before the first hand-over. */
  handedKey: string | null;
  /** The hash of the current ads. */
  presentKey: string;
}

/** How many days before the sending date an issue's ads are put into another system's mailing. */
const LEAD_DAYS = 1;
/** How many days after the sending date the mailing system's state is still read. */
const PATIENCE_DAYS = 3;

/**
 * Returns the next step of a delivery that no process is working on. If Vertbook itself sends an issue, sending starts once and the
 * content is fixed from then on; sending to a long list may continue after midnight. The mailing of another system is updated
 * whenever the ads change, from the day before the sending date through that date, until it is confirmed as sent.
 */
export function nextDeliveryStep(facts: DeliveryFacts): DeliveryStep {
  const { progress, hand, sendingDate, today } = facts;
  if (hasEnded(progress) || progress === 'unknown') return 'wait';
  if (progress === 'claimed' && !facts.idempotentHandOver) return 'ask';
  const hasBegun = facts.handedKey !== null;
  if (facts.isUnderWay && hasBegun && hand === 'self' && today === addDays(sendingDate, 1)) {
    return 'hand_over';
  }
  if (today > sendingDate) {
    const mayStillBeConfirmed =
      hasBegun && facts.confirmsSending && today <= addDays(sendingDate, PATIENCE_DAYS);
    return mayStillBeConfirmed ? 'confirm' : 'miss';
  }
  if (hand === 'self') {
    const isTime = hasBegun || (facts.isTime && facts.hasAds);
    if (today === sendingDate && isTime) return 'hand_over';
  }
  if (today < addDays(sendingDate, -LEAD_DAYS)) return 'wait';
  if (hand === 'self') return 'check';
  if (facts.handedKey !== facts.presentKey && (facts.hasAds || hasBegun)) return 'hand_over';
  if (hasBegun && facts.confirmsSending) return 'confirm';
  // Vertbook never calls a system that fetches ads, so only this check reports problems in time.
  return hand === 'pull' ? 'check' : 'wait';
}
