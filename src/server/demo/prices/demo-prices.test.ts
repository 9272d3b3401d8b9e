import { describe, expect, it } from 'vitest';
import { contradictions } from '#domain/customers/customer.ts';
import { CUSTOMER_INVOICE_FIELDS } from '#domain/customers/customer-invoice-fields.ts';
import { fieldProblem } from '#domain/platform/field-problem.ts';
import { rateCardProblems } from '#domain/pricing/rate-cards/rate-card-problems.ts';
import { blankContent, type RecordFields } from '#domain/platform/record-field.ts';
import { SELLER_FIELDS } from '#domain/billing/invoices/seller.ts';
import { termsProblems } from '#domain/pricing/terms/terms-problems.ts';
import { demoAgencies } from '../customers/agencies.ts';
import { customerKeys } from '../customers/customers.ts';
import { invoiceDetailsOf } from '../customers/invoice-details.ts';
import { planWorld } from '../plan/plan-world.ts';
import { demoPublications } from '../publications/demo-publications.ts';
import { demoRateCards } from './demo-rate-cards.ts';
import { demoSeller } from './demo-seller.ts';
import { demoTerms } from './demo-terms.ts';
import { priceOrders } from './price-orders.ts';

/** Returns the names of the fields with a problem. */
function wrongFields(fields: RecordFields, content: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = content[name];
    // The compiler checks choices, so they are skipped.
    if (field.kind === 'choice') return [];
    return typeof value === 'string' && fieldProblem(field, value) !== null ? [name] : [];
  });
}

describe('the prices of the demo', () => {
  it('include rate cards, terms and company details that their forms accept', () => {
    for (const card of demoRateCards('2026-11-24')) expect(rateCardProblems(card), card.name).toEqual([]);
    for (const terms of Object.values(demoTerms)) expect(termsProblems(terms)).toEqual({});
    expect(wrongFields(SELLER_FIELDS, demoSeller)).toEqual([]);
  });

  it('include details of customers and agencies that the form accepts', () => {
    const all = [
      ...customerKeys.map((key) => [key, invoiceDetailsOf(key)] as const),
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
    const prices = priceOrders(orders, today);
    for (const { placement } of orders.flatMap(({ verts }) => verts))
      expect(prices.get(placement)?.customerNet, placement.name).toBeGreaterThan(1_000);
  });

  it('name exactly the placements that the publications have', () => {
    for (const { publication, rates } of demoRateCards('2026-11-24')) {
      const { placements, additional } = demoPublications[publication];
      const names = new Set([...Object.keys(placements), additional.name]);
      expect(new Set(rates.map(({ placementName }) => placementName))).toEqual(names);
    }
  });
});
