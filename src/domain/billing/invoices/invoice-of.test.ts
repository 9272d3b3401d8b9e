import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { correctionOf, creditableNets } from './correction-of.ts';
import { GOLDEN_BUYER, GOLDEN_SELLER, goldenFacts, goldenLines, GOLDEN_TEXTS } from './golden-invoice.ts';
import { type BillableOrder, invoiceOf } from './invoice-of.ts';
import type { Invoice } from './invoice.ts';

const AGENCY = { kind: 'agency', basisPoints: 1500 } as const;
const PROFESSIONAL = { kind: 'professional', basisPoints: 333 } as const;
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const draft = (order: Partial<BillableOrder>, changes = {}) =>
  invoiceOf(goldenFacts(order, changes), GOLDEN_TEXTS);
const credit = (invoice: Invoice, earlier: Invoice[], amounts: number[]) =>
  correctionOf(invoice, earlier, { amounts, reasons: [], issuedOn: '2026-11-24', terms: '' });

describe('an invoice', () => {
  test('of four placements with an agency: 3289.39', () => {
    const invoice = draft({ commissions: [AGENCY], lines: goldenLines(111_600, 71_415, 80_084, 62_100) });
    // 3251.99 * 0.15 = 487.7985; 2764.19 * 0.19 = 525.1961
    expect(invoice.totals).toEqual({
      customerNet: 325_199,
      allowances: 48_780,
      net: 276_419,
      vat: 52_520,
      gross: 328_939,
    });
    expect(invoice.allowances).toMatchObject([{ reason: 'agency 1500', base: 325_199, vatCategory: 'S' }]);
    expect([invoice.issuedOn, invoice.dueOn, invoice.terms]).toEqual([
      '2026-11-12',
      '2026-11-26',
      'until 2026-11-26',
    ]);
  });

  test('has the price before discounts, which is never less than the net', () => {
    const [line] = goldenLines(80_084);
    const listed = [
      { ...line!, listPrice: 96_720 },
      { ...line!, vertId: 2, listPrice: 0 },
    ];
    expect(draft({ lines: listed }).lines.map(({ listPrice }) => listPrice)).toEqual([96_720, 80_084]);
  });

  test('of a customer in another member state has no VAT, and states the reason', () => {
    const austrian = { ...GOLDEN_BUYER, country: 'AT', vatId: 'ATU12345675' };
    const invoice = draft({ lines: goldenLines(111_600) }, { buyer: austrian });
    expect(invoice.vat).toEqual([
      {
        category: 'AE',
        basisPoints: 0,
        base: 111_600,
        amount: 0,
        exemption: 'no VAT: AE',
        exemptionCode: 'VATEX-EU-AE',
      },
    ]);
    expect(draft({ lines: goldenLines(100) }, { buyer: { ...austrian, vatId: '' } }).totals.vat).toBe(19);
  });

  test('of a customer outside the EU, or of a small business, has no VAT either', () => {
    const outside = draft({ lines: goldenLines(100) }, { buyer: { ...GOLDEN_BUYER, country: 'GB' } });
    const small = draft({ lines: goldenLines(100) }, { seller: { ...GOLDEN_SELLER, isSmallBusiness: true } });
    expect([outside.vat[0]?.category, outside.totals.gross]).toEqual(['O', 100]);
    expect([small.vat[0]?.category, small.totals.gross]).toEqual(['E', 100]);
  });
});

const rate = fc.constantFrom(1900, 700, 0);
const nets = fc.array(fc.tuple(fc.nat(200_000), rate), { minLength: 1, maxLength: 8 });
const commissions = fc.constantFrom([], [AGENCY], [AGENCY, PROFESSIONAL]);

test('every invoice adds up: lines less allowances are the bases, and bases plus VAT are the total', () => {
  fc.assert(
    fc.property(nets, nets, commissions, (earlier, given, taken) => {
      const before = earlier.map(([net, vatBasisPoints]) => ({ net, vatBasisPoints }));
      const { lines, allowances, vat, totals } = draft({
        lines: goldenLines(...given),
        before,
        commissions: taken,
      });
      expect(sum(lines.map(({ net }) => net)) - sum(allowances.map(({ amount }) => amount))).toBe(totals.net);
      expect(sum(vat.map(({ base }) => base))).toBe(totals.net);
      expect(totals.net + sum(vat.map(({ amount }) => amount))).toBe(totals.gross);
      for (const { basisPoints, base } of vat) {
        const at = <Part extends { vatBasisPoints: number }>(parts: readonly Part[]) =>
          parts.filter(({ vatBasisPoints }) => vatBasisPoints === basisPoints);
        expect(sum(at(lines).map(({ net }) => net)) - sum(at(allowances).map(({ amount }) => amount))).toBe(
          base,
        );
      }
    }),
  );
});

test('two invoices of an order add up to one invoice of all its placements', () => {
  fc.assert(
    fc.property(nets, nets, commissions, (earlier, given, taken) => {
      const before = earlier.map(([net, vatBasisPoints]) => ({ net, vatBasisPoints }));
      const first = draft({ lines: goldenLines(...earlier), commissions: taken });
      const second = draft({ lines: goldenLines(...given), before, commissions: taken });
      const whole = draft({ lines: goldenLines(...earlier, ...given), commissions: taken });
      expect(first.totals.gross + second.totals.gross).toBe(whole.totals.gross);
    }),
  );
});

test('33 corrections of 0.03 credit the VAT of 0.99', () => {
  const invoice = draft({ lines: goldenLines(10_000) });
  const corrections: Invoice[] = [];
  for (let at = 0; at < 33; at += 1) corrections.push(credit(invoice, corrections, [3]));
  const sums = () => [
    sum(corrections.map(({ totals }) => totals.net)),
    sum(corrections.map(({ totals }) => totals.vat)),
  ];
  expect(sums()).toEqual([99, 19]);
  corrections.push(credit(invoice, corrections, [10_000 - 99]));
  expect(sums()).toEqual([10_000, 1900]);
});

test('any number of corrections of an invoice add up to it, and none has negative VAT', () => {
  const steps = fc.array(fc.array(fc.nat(4000), { minLength: 3, maxLength: 3 }), { maxLength: 12 });
  fc.assert(
    fc.property(commissions, steps, (taken, wanted) => {
      const invoice = draft({ commissions: taken, lines: goldenLines(10_007, [3333, 700], 11) });
      const corrections: Invoice[] = [];
      for (const amounts of wanted) {
        const left = creditableNets(invoice, corrections);
        corrections.push(
          credit(
            invoice,
            corrections,
            left.map((net, at) => Math.min(net, amounts[at] ?? 0)),
          ),
        );
      }
      corrections.push(credit(invoice, corrections, creditableNets(invoice, corrections)));
      for (const field of ['net', 'vat', 'gross', 'allowances'] as const)
        expect(sum(corrections.map(({ totals }) => totals[field]))).toBe(invoice.totals[field]);
      expect(corrections.flatMap(({ vat }) => vat).every(({ amount }) => amount >= 0)).toBe(true);
    }),
  );
});

test('a cash discount ends on the due day at the latest', () => {
  const terms = { cashDiscount: { days: 30, basisPoints: 200 }, paymentDays: 14 };
  const { cashDiscount, dueOn } = draft({ lines: goldenLines(10_000) }, terms);
  expect(cashDiscount).toMatchObject({ days: 14, until: dueOn });
});

test('the corrections of an invoice add up to the invoice once its rest is credited', () => {
  fc.assert(
    fc.property(nets, commissions, fc.nat(100), (given, taken, percent) => {
      const invoice = draft({ lines: goldenLines(...given), commissions: taken });
      const part = invoice.lines.map(({ net }) => Math.floor((net * percent) / 100));
      const first = credit(invoice, [], part);
      const second = credit(invoice, [first], creditableNets(invoice, [first]));
      expect(first.totals.gross + second.totals.gross).toBe(invoice.totals.gross);
      expect(first.totals.vat + second.totals.vat).toBe(invoice.totals.vat);
      expect(creditableNets(invoice, [first, second]).every((net) => net === 0)).toBe(true);
    }),
  );
});

test.each([
  ['damages', 'O', 0],
  ['service', 'S', 1_900],
] as const)(
  'what is owed for cancelled placements as %s has the VAT category %s',
  (cancellation, category, amount) => {
    const invoice = invoiceOf(goldenFacts({ lines: goldenLines(10_000) }, { cancellation }), GOLDEN_TEXTS);
    expect(invoice).toMatchObject({ cancellation, vat: [{ category, base: 10_000, amount }] });
  },
);
