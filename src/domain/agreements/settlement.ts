import { specialPriceOf } from '../prices/agreed-price.ts';
import { withSpecial } from '../prices/calculate-quote.ts';
import { changedBy, exactOfDecimal, roundHalfUp } from '../prices/exact.ts';
import type { Amount } from '../prices/money.ts';
import type { QuoteStep } from '../prices/quote.ts';
import type { RateCard } from '../prices/rate-card.ts';
import { takenScale } from '../prices/scales.ts';

/** An ad of an agreement's year. */
export interface CalledOffAd {
  vertId: number;
  steps: readonly QuoteStep[];
  customerNet: Amount;
  /** The scales of the rate card that it was priced by. */
  card: Pick<RateCard, 'frequencyScale' | 'volumeScale'>;
  /**
   * `failed`: its day has passed and the publisher did not send it. It counts for the scale, because the customer is not to blame, but
   * is not settled.
   */
  state: 'sent' | 'failed' | 'ahead';
}

/** How far an agreement is called off. */
interface CalledOff {
  /** All placements of the year, and their list prices plus surcharges. */
  count: number;
  amount: Amount;
  /** Those that count at the end of the year: sent, or failed by the publisher. */
  earnedCount: number;
  earnedAmount: Amount;
}

/** An ad whose price was by another discount than its year has earned. */
export interface SettledLine {
  vertId: number;
  granted: Amount;
  earned: Amount;
}

/** The settlement of an agreement's year. */
export interface Settlement {
  lines: SettledLine[];
  /** What the customer owes because it has earned less than it was granted. */
  charge: Amount;
  /** What the customer gets back because it has earned more. */
  credit: Amount;
}

/** How far an agreement is called off by these ads. */
export function calledOff(ads: readonly CalledOffAd[]): CalledOff {
  const earned = ads.filter(({ state }) => state !== 'ahead');
  return {
    count: ads.length,
    amount: volumeOf(ads),
    earnedCount: earned.length,
    earnedAmount: volumeOf(earned),
  };
}

/** The difference between the granted and the earned discount of each sent ad, by what the year has earned in the end. */
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

/** The customer net by the scale that was earned. Packages and agreed amounts stay as they are: null. */
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
