import type { Day } from '#domain/platform/day.ts';
import { quote } from '#domain/pricing/quotes/calculate-quote.ts';
import { scaleKey } from '#domain/pricing/agreements/agreement.ts';
import { cardOn } from '#domain/pricing/rate-cards/rate-card.ts';
import type { SpecialPrice } from '#domain/pricing/quotes/special-price.ts';
import { SELLER_FIELDS } from '#domain/billing/invoices/seller.ts';
import { invoiceColumns } from '../write/write-customers.ts';
import { columnsOf } from '#server/platform/db/record-columns.ts';
import type { FrozenPrice } from '#server/pricing/quotes/frozen-price.ts';
import { type CustomerTerms, customerTermsOf } from '#server/pricing/quotes/read-customer-terms.ts';
import type { CustomerKey } from '../customers/customers.ts';
import { invoiceDetailsOf } from '../customers/invoice-details.ts';
import { orderAgencyOf } from '../customers/order-agency.ts';
import type { PlannedPlacement } from '../plan/plan-issues.ts';
import type { PlannedOrder } from '../plan/planned-order.ts';
import { stories } from '../plan/stories.ts';
import type { Story } from '../plan/story.ts';
import { publicationKeys } from '../publications/demo-publications.ts';
import { demoAgreements } from './demo-agreements.ts';
import { demoRateCards } from './demo-rate-cards.ts';
import { demoSeller } from './demo-seller.ts';
import { agreementsOf, type CountedAd } from './quoted-agreements.ts';

/**
 * Returns the prices of the demo's orders by placement. Like `freezePrices`, it prices each order by the rate cards of the day when it was
 * reserved and by the agreements of its customer.
 */
export function priceOrders(
  orders: readonly PlannedOrder[],
  today: Day,
): ReadonlyMap<PlannedPlacement, FrozenPrice> {
  const cards = demoRateCards(today).filter(({ isDraft }) => !isDraft);
  const agreements = demoAgreements(today);
  const frozen = new Map<PlannedPlacement, FrozenPrice>();
  const counted: CountedAd[] = [];
  for (const order of orders) {
    const quotedOn = order.reservedAt.slice(0, 10);
    const customer = customerTerms(order.customer);
    const cardsOfDay = new Map(
      publicationKeys.flatMap((key, id) => {
        const card = cardOn(
          cards.filter(({ publication }) => publication === key),
          quotedOn,
        );
        return card ? [[id, card] as const] : [];
      }),
    );
    const lines = order.verts.map(({ placement }, placementId) => ({
      placementId,
      placementName: placement.name,
      publicationId: publicationKeys.indexOf(placement.issue.publication),
      sendingDate: placement.issue.sendingDate,
      special: specialOf(order),
    }));
    const quoted = quote(lines, {
      cards: cardsOfDay,
      customer,
      agreements: agreementsOf(order.customer, agreements, counted),
    });
    const { commissions, cashDiscount, vatTreatment } = customer;
    for (const { placementId, customerNet, vatBasisPoints, steps } of quoted?.lines ?? []) {
      const vert = order.verts[placementId];
      if (!quoted || !vert || customerNet === null) continue;
      const terms = { commissions, cashDiscount, vatTreatment };
      const { currency } = quoted;
      frozen.set(vert.placement, { currency, customerNet, vatBasisPoints, quotedOn, steps, terms });
      const { publication, sendingDate } = vert.placement.issue;
      const publicationId = publicationKeys.indexOf(publication);
      const scale = scaleKey(publicationId, cardsOfDay.get(publicationId) ?? { scaleGroup: '' });
      counted.push({ customer: order.customer, scale, sendingDate, steps });
    }
  }
  return frozen;
}

function specialOf({ story }: PlannedOrder): SpecialPrice | null {
  const told: Story | null = story && stories[story];
  return told?.special ?? null;
}

/** Returns the terms of the party that is billed for a customer, with the commission of the party that orders. */
function customerTerms(key: CustomerKey): CustomerTerms {
  const agency = orderAgencyOf(key);
  const own = invoiceColumns(invoiceDetailsOf(key));
  const ofAgency = agency && invoiceColumns(agency.details);
  return customerTermsOf(
    agency?.isBilled && ofAgency ? ofAgency : own,
    columnsOf(SELLER_FIELDS, demoSeller),
    ofAgency ?? own,
  );
}
