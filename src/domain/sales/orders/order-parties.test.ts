import { describe, expect, test } from 'vitest';
import {
  hidesCommission,
  paperRecipients,
  copiedCustomers,
  isMandateMissing,
  NO_PARTIES,
  partiesProblems,
} from './order-parties.ts';

const [CUSTOMER, AGENCY, OTHER] = [1, 2, 3];
const kinds = new Map([
  [CUSTOMER, 'advertiser'],
  [AGENCY, 'agency'],
  [OTHER, 'advertiser'],
] as const);
const problems = (changes: object, sellerCountry = 'DE') =>
  partiesProblems({ ...NO_PARTIES, ...changes }, { customerId: CUSTOMER, sellerCountry, kinds });

describe('the parties of an order', () => {
  test('the agency is a customer of that kind, and not the customer of the order', () => {
    expect(problems({ agencyId: AGENCY })).toEqual({});
    expect(problems({ agencyId: OTHER })).toEqual({ agencyId: 'invalid' });
    expect(problems({ agencyId: CUSTOMER })).toEqual({ agencyId: 'invalid' });
    expect(problems({ agencyId: 9, billToId: 9, copyToId: 9 })).toEqual({
      agencyId: 'unknown',
      billToId: 'unknown',
      copyToId: 'unknown',
    });
  });

  test('sellers in France do not bill agencies', () => {
    expect(problems({ agencyId: AGENCY, billToId: AGENCY })).toEqual({});
    expect(problems({ agencyId: AGENCY, billToId: AGENCY }, 'GB')).toEqual({});
    expect(problems({ agencyId: AGENCY, billToId: AGENCY }, 'FR')).toEqual({ billToId: 'invalid' });
    expect(problems({ agencyId: AGENCY, billToId: OTHER }, 'FR')).toEqual({});
  });

  test('only with sellers in France an agency needs a mandate and always gets a copy', () => {
    const parties = { ...NO_PARTIES, agencyId: AGENCY, copyToId: OTHER };
    expect([isMandateMissing(parties, 'FR'), isMandateMissing(parties, 'DE')]).toEqual([true, false]);
    expect(isMandateMissing({ ...parties, hasMandate: true }, 'FR')).toBe(false);
    expect(isMandateMissing(NO_PARTIES, 'FR')).toBe(false);
    expect([copiedCustomers(parties, 'FR'), copiedCustomers(parties, 'DE')]).toEqual([
      [AGENCY, OTHER],
      [OTHER],
    ]);
    expect(copiedCustomers({ ...parties, copyToId: AGENCY }, 'FR')).toEqual([AGENCY]);
  });
});

const to = (agencyId: number | null, billToId: number | null) =>
  paperRecipients({ agencyId, billToId }, 1).map((one) => [one.to, one.customerId]);

test('papers are made out to the agency, else to the billed party, else to the customer; no customer is repeated', () => {
  expect(to(null, null)).toEqual([['customer', 1]]);
  expect(to(2, null)).toEqual([
    ['agency', 2],
    ['customer', 1],
  ]);
  expect(to(2, 2)).toEqual([
    ['agency', 2],
    ['customer', 1],
  ]);
  expect(to(2, 3)).toEqual([
    ['agency', 2],
    ['billTo', 3],
    ['customer', 1],
  ]);
  expect(to(null, 1)).toEqual([['customer', 1]]);
});

test('the customer does not see the commission if another party is billed', () => {
  expect(hidesCommission({ agencyId: 2, billToId: 2 }, 1)).toBe(true);
  expect(hidesCommission({ agencyId: 2, billToId: null }, 1)).toBe(false);
  expect(hidesCommission({ agencyId: 2, billToId: 1 }, 1)).toBe(false);
  expect(hidesCommission({ agencyId: null, billToId: 2 }, 1)).toBe(false);
});
