import type { OrderTerms } from '#contract/pricing/terms.ts';
import { can } from '#domain/access/abilities.ts';
import {
  cancellationAmount,
  cancellationHold,
  isLeastChargeHigher,
} from '#domain/pricing/terms/cancellation-charge.ts';
import { deadlinesOfPlacement } from '#domain/pricing/terms/issue-deadlines.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { type AdWithDeadlines, readOrderDeadlines } from '../deadlines/read-order-deadlines.ts';
import { readTermsSettings } from '../deadlines/read-terms.ts';
import { listOrderCharges } from './order-charges.ts';

/**
 * Returns the deadlines of an order's ads, what cancelling each of them costs now, and the charges of cancelled ads. Staff also get the
 * charges of a cancelled order. Only users who may see prices get amounts. Refuses an unknown order and an order of another customer.
 */
export async function showOrderTerms(scope: Scope, orderId: number): Promise<OrderTerms> {
  return scope.read(async (tx) => {
    const ads = await readOrderDeadlines(tx, [orderId]);
    const charges = await listOrderCharges(tx, orderId);
    if (tx.user.customerId !== null || charges.length === 0) refuseMissing(ads[0]);
    const { cancellationTax } = await readTermsSettings(tx);
    const seesPrices = can(tx.user.capabilities, 'show Price');
    return {
      lines: ads.flatMap((ad) =>
        ad.deadlines || ad.least
          ? [
              {
                vertId: ad.id,
                ...deadlinesOfPlacement(ad.deadlines, ad.placement_name),
                cancellation: cancellationOf(ad, tx.now, seesPrices),
              },
            ]
          : [],
      ),
      currency: (seesPrices && ads.find(({ price }) => price !== null)?.price?.currency) || null,
      cancellationTax,
      charges,
    };
  });
}

function cancellationOf(
  { state, is_sent: isSent, deadlines, placement_name: name, price, least }: AdWithDeadlines,
  now: string,
  seesPrices: boolean,
): OrderTerms['lines'][number]['cancellation'] {
  if (state !== 'booked' || isSent) return null;
  const hold = cancellationHold(deadlines, name, now);
  const amount = hold && price ? cancellationAmount(price.customerNet, hold) : null;
  const shown = (owed: number | null) => (seesPrices ? owed : null);
  if (isLeastChargeHigher(least, hold && { ...hold, amount })) {
    const { rule, basisPoints } = least;
    return { rule, until: null, basisPoints, isLeast: true, amount: shown(least.amount) };
  }
  return hold && { ...hold, isLeast: false, amount: shown(amount) };
}
