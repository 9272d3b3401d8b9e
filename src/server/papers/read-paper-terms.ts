import { hasTerms, type PaperTerms, paperTermsLine } from '#domain/papers/paper-terms.ts';
import type { Tx } from '../db/scope.ts';
import { readOrderDeadlines } from '../deadlines/read-order-deadlines.ts';

/** The deadlines and cancellation terms of an order's placements that are not sent yet, in the order of its paper; null without any. */
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
