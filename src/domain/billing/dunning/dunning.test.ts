import { describe, expect, test } from 'vitest';
import { blankContent } from '#domain/platform/record-field.ts';
import { type DunnedInvoice, dueLevel, planDunning } from './dunning.ts';
import { DUNNING_FIELDS, type DunningSettings } from './dunning-settings.ts';
import type { BaseRate } from './late-interest.ts';
import { allowsOwnFee, latePaymentRule, lumpSumOf } from './late-payment-law.ts';

const SETTINGS: DunningSettings = blankContent(DUNNING_FIELDS);
const INVOICE: DunnedInvoice = {
  dueOn: '2025-07-31',
  currency: 'EUR',
  owed: 100_000,
  openAmount: 100_000,
  payments: [],
  dunnings: [],
  stop: '',
};
const RATES: BaseRate[] = [{ kind: 'bundesbank', validFrom: '2025-07-01', basisPoints: 127 }];
const BUSINESS = { country: 'DE', vatId: 'DE136695976', registerNumber: '' };
const PRIVATE = { country: 'DE', vatId: '', registerNumber: '' };
const first = { level: 1, on: '2025-08-07', fee: 0, interest: 0 };

function plan(
  level: number,
  {
    invoice = {},
    settings = {},
    debtor = BUSINESS,
    seller = 'DE',
    today = '2025-08-21',
  }: {
    invoice?: Partial<DunnedInvoice>;
    settings?: Partial<DunningSettings>;
    debtor?: typeof BUSINESS;
    seller?: string;
    today?: string;
  } = {},
) {
  return planDunning({ ...INVOICE, ...invoice }, level, {
    settings: { ...SETTINGS, ...settings },
    rule: latePaymentRule({ country: seller }, debtor),
    isBusiness: debtor.vatId !== '',
    allowsFee: allowsOwnFee({ country: seller }, debtor),
    rates: RATES,
    openCharges: 0,
    today,
  });
}

const allows = (seller: string, debtor: typeof BUSINESS) => allowsOwnFee({ country: seller }, debtor);

const due = (today: string, changes: Partial<DunnedInvoice> = {}) =>
  dueLevel({ ...INVOICE, ...changes }, SETTINGS, today);

describe('the level that is due', () => {
  test('follows days after the due date and after the level before', () => {
    expect([due('2025-08-06'), due('2025-08-07')]).toEqual(['too_early', 1]);
    const dunnings = [first];
    expect([due('2025-08-20', { dunnings }), due('2025-08-21', { dunnings })]).toEqual(['too_early', 2]);
    const all = [first, { ...first, level: 2, on: '2025-08-21' }, { ...first, level: 3, on: '2025-09-04' }];
    expect(due('2026-08-20', { dunnings: all })).toBe('no_further_level');
  });

  test('is none for a paid, credited or disputed invoice, and at no time on the due date itself', () => {
    const settings = { ...SETTINGS, days1: 0 };
    expect(dueLevel({ ...INVOICE, openAmount: 0 }, settings, '2026-01-01')).toBe('settled');
    expect(dueLevel({ ...INVOICE, stop: 'Motiv strittig' }, settings, '2026-01-01')).toBe('stopped');
    expect(dueLevel(INVOICE, settings, INVOICE.dueOn)).toBe('too_early');
    expect(dueLevel(INVOICE, { ...settings, levels: '1' }, '2025-08-01')).toBe(1);
  });
});

describe('a dunning', () => {
  test('of the first level charges nothing without settings', () => {
    expect(plan(1, { today: '2025-08-07' })).toMatchObject({
      fee: 0,
      interest: 0,
      total: 100_000,
      payUntil: '2025-08-17',
    });
  });

  test('of the second level charges a business the lump sum and the interest since the due date', () => {
    // 1000 × 10.27 % × 21 ÷ 365 = 5.9088
    expect(plan(2, { invoice: { dunnings: [first] } })).toMatchObject({
      fee: 4_000,
      isLumpSum: true,
      interest: 591,
      total: 104_591,
      missing: null,
    });
  });

  test('of the third level charges what the second has not charged', () => {
    const dunnings = [first, { level: 2, on: '2025-08-21', fee: 4_000, interest: 591 }];
    // 1000 × 10.27 % × 35 ÷ 365 = 9.8479, less 5.91
    expect(plan(3, { invoice: { dunnings }, today: '2025-09-04' })).toMatchObject({ fee: 0, interest: 394 });
  });

  test('charges a private customer 5 points since the first dunning, and no lump sum', () => {
    // 1000 × 6.27 % × 14 ÷ 365 = 2.4049
    expect(plan(2, { invoice: { dunnings: [first] }, debtor: PRIVATE })).toMatchObject({
      fee: 0,
      interest: 240,
    });
    expect(plan(1, { settings: { interestFrom: '1' }, debtor: PRIVATE })).toMatchObject({ interest: 0 });
  });

  test('sets the own fees off against the lump sum, and charges none where the law permits none', () => {
    const settings = { fee1: 500, fee2: 700 };
    const dunnings = [{ ...first, fee: 500 }];
    expect(plan(2, { settings, invoice: { dunnings } })).toMatchObject({ fee: 3_500, isLumpSum: true });
    expect(plan(2, { settings, invoice: { dunnings }, debtor: PRIVATE })).toMatchObject({
      fee: 700,
      isLumpSum: false,
    });
    expect(plan(1, { settings, seller: 'FR' })).toMatchObject({ fee: 0 });
    expect(plan(1, { settings, debtor: { ...PRIVATE, country: 'FR' } })).toMatchObject({ fee: 0 });
  });

  test('charges the lump sum for what was open when the delay began', () => {
    const dunnings = [first];
    const invoice = { currency: 'GBP', owed: 120_000, openAmount: 70_000, dunnings } as const;
    const paid = (on: string) =>
      plan(2, { seller: 'GB', invoice: { ...invoice, payments: [{ on, amount: 50_000 }] } }).fee;
    expect([paid('2025-07-31'), paid('2025-08-01')]).toEqual([4_000, 7_000]);
  });

  test('says which base rate is missing', () => {
    expect(plan(2, { seller: 'FR' }).missing).toEqual({ kind: 'ecb', day: '2025-07-01' });
  });
});

describe('the law', () => {
  test('for a business is that of the seller, for a private customer that of its own country', () => {
    const lawOf = (seller: string, debtor: typeof BUSINESS) =>
      latePaymentRule({ country: seller }, debtor)?.law ?? null;
    expect([
      lawOf('DE', BUSINESS),
      lawOf('FR', BUSINESS),
      lawOf('GB', BUSINESS),
      lawOf('AT', BUSINESS),
    ]).toEqual(['deBusiness', 'frBusiness', 'gbBusiness', 'euBusiness']);
    expect([lawOf('CH', BUSINESS), lawOf('GB', PRIVATE), lawOf('DE', { ...PRIVATE, country: 'FR' })]).toEqual(
      [null, 'dePrivate', null],
    );
  });

  test('lets a seller charge a fee of its own, except where French law applies', () => {
    expect(['FR', 'DE', 'GB', 'CH', ''].map((seller) => allows(seller, BUSINESS))).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
    expect(['FR', 'DE', ''].map((country) => allows('DE', { ...PRIVATE, country }))).toEqual([
      false,
      true,
      true,
    ]);
    expect(allows('FR', { ...PRIVATE, country: '' })).toBe(false);
    expect(allows('FR', PRIVATE)).toBe(true);
  });

  test('grants 40, 70 or 100 pounds in Britain, and 40 euros in Germany, in these currencies only', () => {
    const british = latePaymentRule({ country: 'GB' }, BUSINESS);
    const german = latePaymentRule({ country: 'DE' }, BUSINESS);
    if (!british || !german) throw new Error('There is no rule.');
    const pounds = [1, 99_999, 100_000, 999_999, 1_000_000].map((amount) =>
      lumpSumOf(british, { amount, currency: 'GBP' }),
    );
    expect(pounds).toEqual([4_000, 4_000, 7_000, 7_000, 10_000]);
    expect(lumpSumOf(german, { amount: 1, currency: 'EUR' })).toBe(4_000);
    expect(lumpSumOf(german, { amount: 1, currency: 'CHF' })).toBe(0);
  });
});
