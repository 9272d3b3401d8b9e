import { createHash } from 'node:crypto';
import type { Order } from '#contract/sales/orders.ts';
import type { Quote } from '#contract/pricing/prices.ts';
import { can } from '#domain/access/abilities.ts';
import type { Day } from '#domain/platform/day.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { readTermsSettings } from '#server/pricing/terms/read-terms.ts';
import { showOrderQuote } from '#server/pricing/quotes/show-order-quote.ts';

/** What a contact accepts: the placements, their prices if the customer sees prices, and the version of the terms of business. */
export interface Offer {
  quote: Quote | null;
  quotedOn: Day | null;
  businessTerms: { of: Day; url: string } | null;
  /** The offer as JSON. The same offer always gives the same text. */
  snapshot: string;
  /** SHA-256 of the snapshot. */
  hash: Buffer;
}

/** Reads the offer of an order with the rights of its contact. */
export async function readOffer(tx: Tx, order: Order): Promise<Offer> {
  const { quote, quotedOn } = can(tx.user.capabilities, 'show Price')
    ? await showOrderQuote(tx, order.id)
    : { quote: null, quotedOn: null };
  const { businessTermsOf, businessTermsUrl } = await readTermsSettings(tx);
  const businessTerms = businessTermsOf === null ? null : { of: businessTermsOf, url: businessTermsUrl };
  const snapshot = JSON.stringify({
    order: order.id,
    customer: order.customer.name,
    reservedUntil: order.reservationExpireDate,
    placements: order.verts.map(({ id, placement: { name, issue } }) => ({
      ad: id,
      publication: issue.publication.title,
      placement: name,
      sendingDate: issue.sendingDate,
    })),
    prices: quote && {
      currency: quote.currency,
      quotedOn,
      lines: quote.lines.map(({ placementId, customerNet }) => ({ placementId, customerNet })),
      totals: quote.totals,
      vatTreatment: quote.vatTreatment,
    },
    businessTerms,
  });
  return { quote, quotedOn, businessTerms, snapshot, hash: createHash('sha256').update(snapshot).digest() };
}
