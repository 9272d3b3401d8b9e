import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/platform/day.ts';
import { ACCOUNT_ENTRY_KINDS, type AccountEntry, creditUseProblem } from './account-entry.ts';
import { creditOf, subaccountsOf } from './customer-account.ts';

const ENTRY: AccountEntry = {
  kind: 'invoice',
  id: 1,
  on: '2026-11-24',
  recordedAt: '2026-11-24T09:00:00Z',
  currency: 'EUR',
  amount: 11_900,
  invoiceId: 1,
  number: 'RE-2026-0001',
  dunningId: null,
  cause: null,
  hasXml: false,
  note: '',
  isReversal: false,
  isReversed: false,
  isTransfer: false,
  isOnline: false,
  refundState: null,
};
const ALL = { from: '2000-01-01', until: '2099-12-31' };

describe('the subaccount of a customer', () => {
  test('adds what is owed and takes off what was paid, by day and time', () => {
    const [subaccount] = subaccountsOf(
      [
        { ...ENTRY, kind: 'payment', id: 2, on: '2026-11-26', amount: 11_662 },
        { ...ENTRY, kind: 'discount', id: 2, on: '2026-11-26', amount: 238 },
        ENTRY,
        { ...ENTRY, kind: 'correction', id: 3, on: '2026-11-27', amount: 1_190 },
      ],
      ALL,
    );
    expect(subaccount?.lines.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['invoice', 11_900],
      ['payment', 238],
      ['discount', 0],
      ['correction', -1_190],
    ]);
    expect(creditOf(0, subaccount?.balance ?? 0)).toBe(1_190);
  });

  test('is not moved by a set-off, and a reversal has the opposite side', () => {
    const [subaccount] = subaccountsOf(
      [
        { ...ENTRY, kind: 'set_off', amount: 500 },
        { ...ENTRY, kind: 'refund', id: 2, amount: 300 },
        { ...ENTRY, kind: 'refund', id: 3, amount: 300, isReversal: true },
      ],
      ALL,
    );
    expect(subaccount?.lines.map(({ debit, credit, balance }) => [debit, credit, balance])).toEqual([
      [500, 500, 0],
      [300, 0, 300],
      [0, 300, 0],
    ]);
  });

  test('is separate for each currency', () => {
    const subaccounts = subaccountsOf([ENTRY, { ...ENTRY, id: 2, currency: 'GBP', amount: 7 }], ALL);
    expect(subaccounts.map(({ currency, balance }) => [currency, balance])).toEqual([
      ['EUR', 11_900],
      ['GBP', 7],
    ]);
  });

  test('of 10,000 random entries has the balance of an independent sum on each day', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const entries = Array.from({ length: 10_000 }, (_, index): AccountEntry => ({
      ...ENTRY,
      id: index,
      kind: ACCOUNT_ENTRY_KINDS[Math.floor(random() * ACCOUNT_ENTRY_KINDS.length)] ?? 'invoice',
      on: addDays('2026-01-01', Math.floor(random() * 365)),
      currency: random() < 0.5 ? 'EUR' : 'JPY',
      amount: 1 + Math.floor(random() * 1_000_000),
      isReversal: random() < 0.1,
    }));
    const signs = {
      invoice: 1n,
      refund: 1n,
      correction: -1n,
      fee: 1n,
      interest: 1n,
      payment: -1n,
      discount: -1n,
      on_account: -1n,
      set_off: 0n,
    };
    const balanceOn = (currency: string, day: string) => {
      let sum = 0n;
      for (const { kind, amount, isReversal, ...entry } of entries)
        if (entry.currency === currency && entry.on <= day)
          sum += signs[kind] * BigInt(amount) * (isReversal ? -1n : 1n);
      return sum;
    };
    for (const period of [ALL, { from: '2026-03-01', until: '2026-08-31' }]) {
      for (const subaccount of subaccountsOf(entries, period)) {
        const { currency, lines } = subaccount;
        expect(BigInt(subaccount.opening)).toBe(balanceOn(currency, addDays(period.from, -1)));
        expect(BigInt(subaccount.closing)).toBe(balanceOn(currency, period.until));
        expect(BigInt(subaccount.balance)).toBe(balanceOn(currency, ALL.until));
        const lastOfDays = lines
          .filter((line, index) => line.on !== lines[index + 1]?.on)
          .filter((_line, index) => index % 20 === 0);
        for (const { on, balance } of lastOfDays) expect(BigInt(balance)).toBe(balanceOn(currency, on));
      }
    }
  });
});

test('credit is used by a positive amount up to what is there', () => {
  expect([0, 1, 100, 101].map((amount) => creditUseProblem(amount, 100))).toEqual([
    'too_small',
    null,
    null,
    'too_large',
  ]);
});
