import type { Day } from './day.ts';
import { addDays } from './day.ts';
import { type DeliveryProgress, hasEnded } from './delivery.ts';

/** What to do next with an issue on its way. */
export type DeliveryStep =
  /** Nothing yet. */
  | 'wait'
  /** Look whether everything is there for it: from the day before. */
  | 'check'
  /** Put the present ads into the mailing: all of them, and no others. */
  | 'hand_over'
  /** Ask the mailing system whether it was sent. */
  | 'confirm'
  /** A person has to say what came of it. */
  | 'ask'
  /** The sending date has gone by. */
  | 'miss';

/** What decides the next step. */
export interface DeliveryFacts {
  progress: DeliveryProgress;
  /** Who sends: we push into a mailing, it pulls from us, or Vertbook itself. */
  hand: 'push' | 'pull' | 'self';
  confirmsSending: boolean;
  idempotentHandOver: boolean;
  sendingDate: Day;
  today: Day;
  /** For `self`: the time of the day has come, and nobody is at the ads any more. */
  isTime: boolean;
  hasAds: boolean;
  /** For `self`: it has begun, all went well so far, and some readers' turn has not come yet. */
  isUnderWay: boolean;
  /** A hash of the ads that were handed over last; null before the first time. */
  handedKey: string | null;
  /** The same of the ads as they are now. */
  presentKey: string;
}

/** How long before its sending date an issue's ads are put into a mailing that others send, in days. */
const LEAD_DAYS = 1;
/** How long after its sending date a mailing system is still asked whether it was sent, in days. */
const PATIENCE_DAYS = 3;

/**
 * The next step of a delivery that nobody works on. A mailing of our own begins once and is not changed after that; a long
 * list is sent to over midnight. What others send is kept as the ads are, until they say that it was sent.
 */
export function nextDeliveryStep(facts: DeliveryFacts): DeliveryStep {
  const { progress, hand, sendingDate, today } = facts;
  if (hasEnded(progress) || progress === 'unknown') {
    return 'wait';
  }
  if (progress === 'claimed' && !facts.idempotentHandOver) {
    return 'ask';
  }
  const hasBegun = facts.handedKey !== null;
  if (facts.isUnderWay && hasBegun && hand === 'self' && today === addDays(sendingDate, 1)) {
    return 'hand_over';
  }
  if (today > sendingDate) {
    const mayStillBeTold = hasBegun && facts.confirmsSending && today <= addDays(sendingDate, PATIENCE_DAYS);
    return mayStillBeTold ? 'confirm' : 'miss';
  }
  if (hand === 'self') {
    const isTime = hasBegun || (facts.isTime && facts.hasAds);
    if (today === sendingDate && isTime) return 'hand_over';
  }
  if (today < addDays(sendingDate, -LEAD_DAYS)) {
    return 'wait';
  }
  if (hand === 'self') {
    return 'check';
  }
  if (facts.handedKey !== facts.presentKey && (facts.hasAds || hasBegun)) {
    return 'hand_over';
  }
  if (hasBegun && facts.confirmsSending) {
    return 'confirm';
  }
  // Whoever fetches the ads is told nothing by us: people hear in time what is amiss with them.
  return hand === 'pull' ? 'check' : 'wait';
}
