import { specialPriceOf } from '../quotes/agreed-price.ts';
import { withSpecial } from '../quotes/calculate-quote.ts';
import { type Amount, changedBy, exactOfDecimal, roundHalfUp } from '../quotes/money.ts';
import type { QuoteStep } from '../quotes/quote.ts';
import type { RateCard } from '../rate-cards/rate-card.ts';
import { takenScale } from '../rate-cards/scales.ts';

/** An ad within the 12 months of an agreement. */
export interface CalledOffAd {
  vertId: number;
  steps: readonly QuoteStep[];
  customerNet: Amount;
  /** The scales of the rate card by which its price was calculated. */
  card: Pick<RateCard, 'frequencyScale' | 'volumeScale'>;
  /**
   * `failed`: its sending day has passed and the publisher did not send it. It counts for the scale, because the customer is not
   * to blame, but its price is not settled. `ahead`: it is still to be sent.
   */
  state: 'sent' | 'failed' | 'ahead';
}

/** How much of an agreement is called off. */
interface CalledOff {
  /** The number of all ordered placements, and the sum of their list prices plus surcharges. */
  count: number;
  amount: Amount;
  /** The same for placements that count at the end: those that were sent, or that the publisher failed to send. */
  earnedCount: number;
  earnedAmount: Amount;
}

/** An ad whose price had another discount than the customer has earned: its customer net with each of the two. */
export interface SettledLine {
  vertId: number;
  granted: Amount;
  earned: Amount;
}

/** The settlement of an agreement after its 12 months. */
export interface Settlement {
  lines: SettledLine[];
  /** What the customer owes because it has earned a smaller discount than it was granted. */
  charge: Amount;
  /** What the customer gets back because it has earned a larger discount than it was granted. */
  credit: Amount;
}

/** Counts how much of an agreement these ads call off. */
export function calledOff(ads: readonly CalledOffAd[]): CalledOff {
  const earned = ads.filter(({ state }) => state !== 'ahead');
  return {
    count: ads.length,
    amount: volumeOf(ads),
    earnedCount: earned.length,
    earnedAmount: volumeOf(earned),
  };
}

/** Compares the granted with the earned price of each sent ad. The earned discount is for all placements that count at the end. */
export function settle(ads: readonly CalledOffAd[]): Settlement {
  const { earnedCount: count, earnedAmount: amount } = calledOff(ads);
  const lines = ads
    .filter(({ state }) => state === 'sent')
    .map(({ vertId, steps, customerNet, card }) => ({
      vertId,
      granted: customerNet,
      earned: earnedNet(steps, card, { count, amount }) ?? customerNet,
    }))
    .filter(({ granted, earned }) => granted !== earned);
  const charge = lines.reduce((sum, { granted, earned }) => sum + Math.max(0, earned - granted), 0);
  const credit = lines.reduce((sum, { granted, earned }) => sum + Math.max(0, granted - earned), 0);
  return { lines, charge, credit };
}

/** Returns the customer net with the earned scale; null for an ad in a package, whose price does not change. */
function earnedNet(
  steps: readonly QuoteStep[],
  card: CalledOffAd['card'],
  counted: { count: number; amount: Amount },
): Amount | null {
  const before = steps.findLast(({ kind }) => kind === 'list' || kind === 'surcharges');
  if (!before || steps.some(({ kind }) => kind === 'package')) return null;
  const list = exactOfDecimal(before.amount);
  const scaled = changedBy(list, -takenScale(card, counted));
  const { price } = withSpecial({ steps: [], price: scaled }, specialPriceOf(steps));
  return price === null ? null : roundHalfUp(price);
}

function volumeOf(ads: readonly CalledOffAd[]): Amount {
  const exact = ads.map(({ steps }) => {
    const step = steps.findLast(({ kind }) => kind === 'list' || kind === 'surcharges');
    return step ? exactOfDecimal(step.amount) : 0n;
  });
  return roundHalfUp(exact.reduce((sum, one) => sum + one, 0n));
}
