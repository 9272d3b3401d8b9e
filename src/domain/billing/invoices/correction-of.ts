import type { Day } from '#domain/platform/day.ts';
import { type Amount, percentOf } from '#domain/pricing/quotes/money.ts';
import type { Invoice, InvoiceAllowance, InvoiceLine, InvoiceTotals, InvoiceVat } from './invoice.ts';
import { sumOf } from './invoice-sums.ts';

/** What a correction credits of an invoice: an amount for each line of the invoice, in its order; 0 if a line is not credited. */
export interface Credit {
  amounts: readonly Amount[];
  /** The reason for each line, in words. */
  reasons: readonly string[];
  issuedOn: Day;
  terms: string;
}

/** Returns, for each line of an invoice, the net amount that its corrections have not credited yet. */
export function creditableNets(invoice: Pick<Invoice, 'lines'>, corrections: readonly Invoice[]): Amount[] {
  const lines = corrections.flatMap((correction) => correction.lines);
  return invoice.lines.map(
    ({ vertId, net }) => net - sumOf(lines.filter((line) => line.vertId === vertId).map((line) => line.net)),
  );
}

/**
 * Returns the correction that credits a part of an invoice, or the whole rest of it. Its amounts are positive. Allowances and VAT are
 * calculated by their percentages. If the whole rest is credited, allowances and VAT are also what earlier corrections have left, so
 * that all corrections add up to the invoice.
 */
export function correctionOf(invoice: Invoice, earlier: readonly Invoice[], credit: Credit): Invoice {
  const left = creditableNets(invoice, earlier);
  const isFull = left.every((net, index) => net === (credit.amounts[index] ?? 0));
  const lines = invoice.lines.flatMap((line, index): InvoiceLine[] => {
    const net = credit.amounts[index] ?? 0;
    if (net === 0 && !(isFull && invoice.totals.customerNet === 0)) return [];
    return [{ ...line, net, listPrice: net, details: [credit.reasons[index] ?? ''].filter(Boolean) }];
  });
  const allowances = creditedAllowances(invoice.allowances, { lines, earlier, isFull });
  const vat = creditedVat(invoice.vat, { lines, allowances, earlier, isFull });
  return {
    ...invoice,
    kind: 'correction',
    number: '',
    issuedOn: credit.issuedOn,
    dueOn: credit.issuedOn,
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn },
    lines,
    allowances,
    vat,
    totals: totalsOf(lines, allowances, vat),
    cashDiscount: null,
    terms: credit.terms,
  };
}

interface Credited {
  lines: readonly InvoiceLine[];
  earlier: readonly Invoice[];
  isFull: boolean;
}

function creditedAllowances(
  billed: readonly InvoiceAllowance[],
  { lines, earlier, isFull }: Credited,
): InvoiceAllowance[] {
  return billed.flatMap((allowance): InvoiceAllowance[] => {
    const { kind, basisPoints, vatBasisPoints } = allowance;
    const base = sumOf(lines.filter((line) => line.vatBasisPoints === vatBasisPoints).map(({ net }) => net));
    const before = earlier
      .flatMap(({ allowances }) => allowances)
      .filter(
        (other) =>
          other.kind === kind && other.basisPoints === basisPoints && other.vatBasisPoints === vatBasisPoints,
      );
    const rest = allowance.amount - sumOf(before.map(({ amount }) => amount));
    const amount = isFull ? rest : percentOf(base, basisPoints);
    return amount === 0 ? [] : [{ ...allowance, base, amount }];
  });
}

function creditedVat(
  billed: readonly InvoiceVat[],
  { lines, allowances, earlier, isFull }: Credited & { allowances: readonly InvoiceAllowance[] },
): InvoiceVat[] {
  return billed.flatMap((vat): InvoiceVat[] => {
    const at = <Part extends { vatBasisPoints: number }>(parts: readonly Part[]) =>
      parts.filter(({ vatBasisPoints }) => vatBasisPoints === vat.basisPoints);
    const base = sumOf(at(lines).map(({ net }) => net)) - sumOf(at(allowances).map(({ amount }) => amount));
    const before = earlier
      .flatMap((correction) => correction.vat)
      .filter(({ basisPoints }) => basisPoints === vat.basisPoints);
    const rest = vat.amount - sumOf(before.map(({ amount }) => amount));
    const amount = isFull ? rest : percentOf(base, vat.basisPoints);
    const isUsed = at(lines).length > 0 || base !== 0 || amount !== 0;
    return isUsed ? [{ ...vat, base, amount }] : [];
  });
}

function totalsOf(
  lines: readonly InvoiceLine[],
  allowances: readonly InvoiceAllowance[],
  vat: readonly InvoiceVat[],
): InvoiceTotals {
  const customerNet = sumOf(lines.map(({ net }) => net));
  const taken = sumOf(allowances.map(({ amount }) => amount));
  const taxes = sumOf(vat.map(({ amount }) => amount));
  const net = customerNet - taken;
  return { customerNet, allowances: taken, net, vat: taxes, gross: net + taxes };
}
