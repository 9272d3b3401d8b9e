import { hasTerms, type PaperTerms, paperTermsLine } from '#domain/billing/papers/paper-terms.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { readOrderDeadlines } from '#server/pricing/deadlines/read-order-deadlines.ts';

/**
 * Returns the deadlines and cancellation terms of an order's unsent placements, in the order of the paper's lines; null if there are none.
 */
export async function readPaperTerms(tx: Tx, orderId: number): Promise<PaperTerms | null> {
  const ads = await readOrderDeadlines(tx, [orderId]);
  const lines = ads.flatMap(({ deadlines, placement_name, sending_date, price, least, is_sent }, index) =>
    deadlines === null || is_sent
      ? []
      : [
          paperTermsLine(deadlines, {
            position: index + 1,
            placementName: placement_name,
            sendingDate: sending_date,
            customerNet: price?.customerNet ?? null,
            least,
          }),
        ],
  );
  const named = lines.filter(hasTerms);
  return named.length === 0 ? null : { timeZone: tx.timeZone, lines: named };
}
