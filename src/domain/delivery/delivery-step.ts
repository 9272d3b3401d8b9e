import type { Day } from '../day.ts';
import { addDays } from '../day.ts';
import { type DeliveryProgress, hasEnded } from './delivery.ts';
import type { MailingAbilities } from './mailing-system.ts';

/** The next step of a delivery. */
export type DeliveryStep =
  /** Nothing yet. */
  | 'wait'
  /** Check that everything is ready: from the day before. */
  | 'check'
  /** Put exactly the current ads into the mailing. */
  | 'hand_over'
  /** Read from the mailing system whether it was sent. */
  | 'confirm'
  /** A user has to decide whether it was sent. */
  | 'ask'
  /** The sending date has passed. */
  | 'miss';

/** The facts that decide the next step. */
export interface DeliveryFacts extends Pick<
  MailingAbilities,
  'hand' | 'confirmsSending' | 'idempotentHandOver'
> {
  progress: DeliveryProgress;
  sendingDate: Day;
  today: Day;
  /** For `self`: the sending time has passed, and no ad was edited in the last minutes. */
  isTime: boolean;
  hasAds: boolean;
  /** For `self`: sending has started without errors, and some mails were not tried yet. */
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
 * The next step of a delivery that no process works on. A mailing that Vertbook sends begins once and is not changed after
 * that; sending to a long list continues past midnight. Another system's mailing is kept equal to the ads until it is
 * confirmed as sent.
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
  // A system that fetches ads is never called, so this check is what reports problems in time.
  return hand === 'pull' ? 'check' : 'wait';
}
