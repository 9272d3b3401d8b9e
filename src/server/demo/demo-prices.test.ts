import { describe, expect, it } from 'vitest';
import type { Day } from '#domain/platform/day.ts';
import { contradictions } from '#domain/customers/customer.ts';
import { CUSTOMER_INVOICE_FIELDS } from '#domain/customers/customer-invoice-fields.ts';
import { fieldProblem, blankContent, type RecordFields } from '#domain/platform/record-field.ts';
import { rateCardProblems } from '#domain/pricing/rate-cards/rate-card-problems.ts';
import { SELLER_FIELDS } from '#domain/billing/invoices/seller.ts';
import { termsProblems } from '#domain/pricing/terms/terms.ts';
import { priceOrder } from '#domain/pricing/quotes/calculate-quote.ts';
import { cardOn } from '#domain/pricing/rate-cards/rate-card.ts';
import {
  customerKeys,
  demoAgencies,
  demoCustomers,
  demoPublications,
  demoSeller,
  publicationKeys,
} from './tables.ts';
import { rhythmStart } from './plan-issues.ts';
import { type PlannedOrder, planWorld } from './plan-world.ts';
import { demoRateCards } from './set-prices.ts';

/** Returns the names of the fields with a problem. */
function wrongFields(fields: RecordFields, content: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = content[name];
    // The compiler checks choices, so they are skipped.
    if (field.kind === 'choice') return [];
    return typeof value === 'string' && fieldProblem(field, value) !== null ? [name] : [];
  });
}

const cards = (today: Day) => demoRateCards(today, rhythmStart(today));

/** Returns the prices of an order by the rate cards of the day when it was reserved. The ids are the positions of its ads. */
function pricesOf({ verts, reservedAt }: PlannedOrder, today: Day) {
  const valid = publicationKeys.flatMap((key, id) => {
    const versions = cards(today).filter(({ publication, isDraft }) => publication === key && !isDraft);
    const card = cardOn(versions, reservedAt.slice(0, 10));
    return card ? [[id, card] as const] : [];
  });
  const lines = verts.map(({ placement: { name, issue } }, placementId) => ({
    placementId,
    placementName: name,
    publicationId: publicationKeys.indexOf(issue.publication),
    sendingDate: issue.sendingDate,
    special: null,
  }));
  const customer = {
    commissions: [],
    cashDiscount: null,
    vatTreatment: 'domestic' as const,
  };
  const quoted = priceOrder(lines, { cards: new Map(valid), customer, agreements: [] });
  expect(quoted?.lines.length).toBe(verts.length);
  return quoted?.lines ?? [];
}

describe('the prices of the demo', () => {
  it('include rate cards, terms and company details that their forms accept', () => {
    for (const card of cards('2026-11-24')) expect(rateCardProblems(card), card.name).toEqual([]);
    for (const { terms } of Object.values(demoPublications))
      expect(terms ? termsProblems(terms) : {}).toEqual({});
    expect(wrongFields(SELLER_FIELDS, demoSeller)).toEqual([]);
  });

  it('include details of customers and agencies that the form accepts', () => {
    const all = [
      ...customerKeys.map((key) => [key, demoCustomers[key].details] as const),
      ...demoAgencies.map(({ name, details }) => [name, details] as const),
    ];
    for (const [name, details] of all) {
      const content = { ...blankContent(CUSTOMER_INVOICE_FIELDS), ...details };
      expect(wrongFields(CUSTOMER_INVOICE_FIELDS, content), name).toEqual([]);
      expect(contradictions(content), name).toEqual({});
    }
  });

  it.each(['2026-11-24', '2027-01-01', '2028-02-29'])('cover every placement sold on %s', (today) => {
    const { orders } = planWorld(today, { hasHistory: false });
    for (const order of orders)
      for (const { placementId, customerNet } of pricesOf(order, today))
        expect(customerNet, order.verts[placementId]?.placement.name).toBeGreaterThan(1_000);
  });

  it('name exactly the placements that the publications have', () => {
    for (const { publication, rates } of cards('2026-11-24')) {
      const { placements, additional } = demoPublications[publication];
      const names = new Set([...Object.keys(placements), additional.name]);
      expect(new Set(rates.map(({ placementName }) => placementName))).toEqual(names);
    }
  });
});
