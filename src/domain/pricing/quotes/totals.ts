import { exactOf, percentOf, splitByWeight } from './exact.ts';
import type { Amount, BasisPoints } from './money.ts';
import type { PricedLine, QuoteCustomer, QuoteTotals } from './quote.ts';

type SummedLine = Pick<PricedLine, 'customerNet' | 'vatBasisPoints'>;

/**
 * Calculates the sums of priced lines. Each commission is rounded once, on the customer net of all lines. The sum of the commissions is
 * split over the VAT rates by their bases. VAT is rounded once for each rate.
 */
export function totalsOf(
  lines: readonly SummedLine[],
  { commissions, cashDiscount }: Pick<QuoteCustomer, 'commissions' | 'cashDiscount'>,
): QuoteTotals {
  const customerNet = sumOf(lines.map((line) => line.customerNet ?? 0));
  const taken = commissions.map((commission) => ({
    ...commission,
    amount: percentOf(customerNet, commission.basisPoints),
  }));
  const commission = sumOf(taken.map(({ amount }) => amount));
  const vat = vatOf(lines, commission);
  const net = customerNet - commission;
  const gross = net + sumOf(vat.map(({ amount }) => amount));
  return {
    customerNet,
    commissions: taken,
    net,
    vat,
    gross,
    cashDiscount: cashDiscount && { ...cashDiscount, amount: percentOf(gross, cashDiscount.basisPoints) },
  };
}

/** Calculates the sums for an advertiser whose agency is billed: what it owes the agency, without commission and cash discount. */
export function totalsForAdvertiser(lines: readonly SummedLine[]): QuoteTotals {
  return totalsOf(lines, { commissions: [], cashDiscount: null });
}

function vatOf(lines: readonly SummedLine[], commission: Amount): QuoteTotals['vat'] {
  const rates = [...new Set(lines.map(({ vatBasisPoints }) => vatBasisPoints))].toSorted(
    (one, other) => other - one,
  );
  const bases = rates.map((rate) =>
    sumOf(lines.filter((line) => line.vatBasisPoints === rate).map((line) => line.customerNet ?? 0)),
  );
  const split = splitByWeight(commission, bases.map(exactOf));
  return rates.map((basisPoints, index) => {
    const base = (bases[index] ?? 0) - (split[index] ?? 0);
    return { basisPoints, base, amount: percentOf(base, basisPoints) };
  });
}

/**
 * Calculates the sums of a partial invoice for `lines`, after invoices for `before`: the sums of both less those of `before`. In this
 * way, the invoices of an order add up exactly to its sums.
 */
export function partialTotals(
  before: readonly SummedLine[],
  lines: readonly SummedLine[],
  customer: Pick<QuoteCustomer, 'commissions' | 'cashDiscount'>,
): QuoteTotals {
  const invoiced = totalsOf(before, customer);
  const running = totalsOf([...before, ...lines], customer);
  const { cashDiscount } = running;
  return {
    customerNet: running.customerNet - invoiced.customerNet,
    commissions: running.commissions.map((commission, index) => ({
      ...commission,
      amount: commission.amount - (invoiced.commissions[index]?.amount ?? 0),
    })),
    net: running.net - invoiced.net,
    vat: running.vat.map(({ basisPoints, base, amount }) => {
      const earlier = vatAt(invoiced, basisPoints);
      return { basisPoints, base: base - earlier.base, amount: amount - earlier.amount };
    }),
    gross: running.gross - invoiced.gross,
    cashDiscount: cashDiscount && {
      ...cashDiscount,
      amount: cashDiscount.amount - (invoiced.cashDiscount?.amount ?? 0),
    },
  };
}

function vatAt({ vat }: QuoteTotals, basisPoints: BasisPoints): { base: Amount; amount: Amount } {
  return vat.find((sum) => sum.basisPoints === basisPoints) ?? { base: 0, amount: 0 };
}

function sumOf(amounts: readonly Amount[]): Amount {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
