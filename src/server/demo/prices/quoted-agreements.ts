import { calledOff } from '#domain/pricing/agreements/settlement.ts';
import type { Day } from '#domain/platform/day.ts';
import { type Agreement, scaleKey } from '#domain/pricing/agreements/agreement.ts';
import type { QuoteStep } from '#domain/pricing/quotes/quote.ts';
import type { CustomerKey } from '../customers/customers.ts';
import { publicationKeys } from '../publications/demo-publications.ts';
import type { DemoAgreement } from './demo-agreements.ts';

/** An ad that counts for the agreements of its customer. */
export interface CountedAd {
  customer: CustomerKey;
  /** The key of the ad's scale, as `scaleKey` returns it. */
  scale: string;
  sendingDate: Day;
  steps: readonly QuoteStep[];
}

const NO_SCALES = { frequencyScale: [], volumeScale: [] };

/**
 * Returns the agreements of a customer, with the amounts that earlier orders called off. The ids of publications are their positions in
 * `publicationKeys`.
 */
export function agreementsOf(
  customer: CustomerKey,
  agreements: readonly DemoAgreement[],
  earlier: readonly CountedAd[],
): Agreement[] {
  return agreements
    .filter((agreement) => agreement.customer === customer)
    .map(({ name, publication, scaleGroup, firstDay, lastDay, promisedCount }) => {
      const scale = scaleKey(publication === null ? 0 : publicationKeys.indexOf(publication), { scaleGroup });
      const own = earlier.filter(
        (ad) =>
          ad.customer === customer &&
          ad.scale === scale &&
          firstDay <= ad.sendingDate &&
          ad.sendingDate <= lastDay,
      );
      const { count, amount } = calledOff(
        own.map(({ steps }, vertId) => ({ vertId, steps, customerNet: 0, card: NO_SCALES, state: 'ahead' })),
      );
      return {
        name,
        from: firstDay,
        until: lastDay,
        scale,
        promisedCount,
        promisedAmount: null,
        calledOffCount: count,
        calledOffAmount: amount,
      };
    });
}
