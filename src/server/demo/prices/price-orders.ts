import type { Day } from '#domain/day.ts';
import { CUSTOMER_INVOICE_FIELDS } from '#domain/customer-invoice-fields.ts';
import { quote } from '#domain/prices/calculate-quote.ts';
import { cardOn } from '#domain/prices/rate-card.ts';
import type { SpecialPrice } from '#domain/prices/special-price.ts';
import { blankContent } from '#domain/record-field.ts';
import { SELLER_FIELDS } from '#domain/seller.ts';
import { columnsOf } from '../../db/record-columns.ts';
import type { FrozenPrice } from '../../prices/frozen-price.ts';
import { type CustomerTerms, customerTermsOf } from '../../prices/read-customer-terms.ts';
import type { CustomerKey } from '../customers/customers.ts';
import { invoiceDetailsOf } from '../customers/invoice-details.ts';
import type { PlannedPlacement } from '../plan/plan-issues.ts';
import type { PlannedOrder } from '../plan/planned-order.ts';
import { stories } from '../plan/stories.ts';
import type { Story } from '../plan/story.ts';
import { publicationKeys } from '../publications/demo-publications.ts';
import { demoRateCards } from './demo-rate-cards.ts';
import { demoSeller } from './demo-seller.ts';

/**
 * The prices of the demo's orders, by placement: each order is priced by the rate cards of the day when it was reserved, as
 * `freezePrices` does.
 */
export function priceOrders(
  orders: readonly PlannedOrder[],
  today: Day,
): ReadonlyMap<PlannedPlacement, FrozenPrice> {
  const cards = demoRateCards(today).filter(({ isDraft }) => !isDraft);
  const frozen = new Map<PlannedPlacement, FrozenPrice>();
  for (const order of orders) {
    const quotedOn = order.reservedAt.slice(0, 10);
    const customer = customerTerms(order.customer);
    const valid = publicationKeys.flatMap((key, id) => {
      const card = cardOn(
        cards.filter(({ publication }) => publication === key),
        quotedOn,
      );
      return card ? [[id, card] as const] : [];
    });
    const lines = order.verts.map(({ placement }, placementId) => ({
      placementId,
      placementName: placement.name,
      publicationId: publicationKeys.indexOf(placement.issue.publication),
      sendingDate: placement.issue.sendingDate,
      special: specialOf(order),
    }));
    const quoted = quote(lines, { cards: new Map(valid), customer, agreements: [] });
    const { commissions, cashDiscount, vatTreatment } = customer;
    for (const { placementId, customerNet, vatBasisPoints, steps } of quoted?.lines ?? []) {
      const vert = order.verts[placementId];
      if (!quoted || !vert || customerNet === null) continue;
      const terms = { commissions, cashDiscount, vatTreatment };
      const { currency } = quoted;
      frozen.set(vert.placement, { currency, customerNet, vatBasisPoints, quotedOn, steps, terms });
    }
  }
  return frozen;
}

function specialOf({ story }: PlannedOrder): SpecialPrice | null {
  const told: Story | null = story && stories[story];
  return told?.special ?? null;
}

function customerTerms(key: CustomerKey): CustomerTerms {
  const details = { ...blankContent(CUSTOMER_INVOICE_FIELDS), ...invoiceDetailsOf(key) };
  return customerTermsOf(columnsOf(CUSTOMER_INVOICE_FIELDS, details), columnsOf(SELLER_FIELDS, demoSeller));
}
