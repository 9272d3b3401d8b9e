import { describe, expect, test } from 'vitest';
import { billingOf, partOfOrder } from './order-invoices.ts';

const LINES = [
  { orderId: 1, net: 10_000 },
  { orderId: 2, net: 20_000 },
  { orderId: 1, net: 3_333 },
];
const part = (kind: 'invoice' | 'correction', dueOn: string, gross: number, open: number) => ({
  kind,
  dueOn,
  share: { gross, open },
});

describe('the part of an order in an invoice', () => {
  test('is in proportion to its lines, and the parts of all orders add up to the amount', () => {
    const gross = 39_666;
    expect(partOfOrder(gross, LINES, 1)).toBe(15_866);
    expect(partOfOrder(gross, LINES, 2)).toBe(23_800);
    expect(partOfOrder(gross, LINES, 3)).toBe(0);
  });

  test('is the whole amount if the invoice bills only this order', () => {
    expect(partOfOrder(11_901, [{ orderId: 1, net: 10_001 }], 1)).toBe(11_901);
  });
});

describe('the billing of an order', () => {
  test('counts what is credited neither as billed nor as paid', () => {
    const parts = [
      part('invoice', '2026-12-04', 11_900, 0),
      part('invoice', '2026-11-20', 5_950, 2_000),
      part('correction', '2026-12-01', 950, 0),
      part('invoice', '2026-12-20', 1_000, 1_000),
    ];
    expect(billingOf(parts)).toEqual({ billed: 17_900, paid: 14_900, open: 3_000, dueOn: '2026-11-20' });
  });

  test('has no due day if nothing is open', () => {
    expect(billingOf([part('invoice', '2026-12-04', 11_900, 0)])).toMatchObject({ open: 0, dueOn: null });
    expect(billingOf([])).toEqual({ billed: 0, paid: 0, open: 0, dueOn: null });
  });
});
