import { describe, expect, test } from 'vitest';
import { copiedCustomers, isMandateMissing, NO_PARTIES, partiesProblems } from './order-parties.ts';

const [CUSTOMER, AGENCY, OTHER] = [1, 2, 3];
const kinds = new Map([
  [CUSTOMER, 'advertiser'],
  [AGENCY, 'agency'],
  [OTHER, 'advertiser'],
] as const);
const problems = (changes: object, sellerCountry = 'DE') =>
  partiesProblems({ ...NO_PARTIES, ...changes }, { customerId: CUSTOMER, sellerCountry, kinds });

describe('the parties of an order', () => {
  test('an agency is a customer that is one, and not the customer itself', () => {
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

  test('only there an agency needs a mandate and always gets a copy', () => {
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
