import type { Day } from '#domain/platform/day.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';
import type { Invoice, InvoiceAllowance, InvoiceLine, InvoiceTotals, InvoiceVat } from './invoice.ts';
import { amountAtHome, type HomeVat } from './vat-in-home-currency.ts';
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
 * rounded on the running total: those of everything credited until now, in proportion to the invoice, less those of earlier corrections.
 * So all corrections add up to the invoice, and never differ from it by more than half a unit on the way. A credit of the whole rest has
 * also the lines without an amount, if the invoice has only such lines.
 */
export function correctionOf(invoice: Invoice, earlier: readonly Invoice[], credit: Credit): Invoice {
  const left = creditableNets(invoice, earlier);
  const isFull = left.every((net, index) => net === (credit.amounts[index] ?? 0));
  const lines = invoice.lines.flatMap((line, index): InvoiceLine[] => {
    const net = credit.amounts[index] ?? 0;
    if (net === 0 && !(isFull && invoice.totals.customerNet === 0)) return [];
    return [{ ...line, net, listPrice: net, details: [credit.reasons[index] ?? ''].filter(Boolean) }];
  });
  const credited = { lines, creditedLines: [...earlier.flatMap((other) => other.lines), ...lines], isFull };
  const allowances = creditedAllowances(invoice, earlier, credited);
  const vat = creditedVat(invoice, earlier, { ...credited, allowances });
  const totals = totalsOf(lines, allowances, vat);
  const homeVat = creditedHomeVat(invoice, earlier, { totals, isFull });
  const { directDebit: _directDebit, ...billed } = invoice;
  return {
    ...billed,
    kind: 'correction',
    number: '',
    issuedOn: credit.issuedOn,
    dueOn: credit.issuedOn,
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn },
    lines,
    allowances,
    vat,
    totals,
    ...(homeVat && { homeVat }),
    cashDiscount: null,
    terms: credit.terms,
  };
}

/** Returns the VAT of a correction in the home currency, at the rate of the invoice. All corrections add up to that of the invoice. */
function creditedHomeVat(
  { currency, homeVat }: Invoice,
  earlier: readonly Invoice[],
  { totals, isFull }: Pick<Credited, 'isFull'> & { totals: InvoiceTotals },
): HomeVat | null {
  if (!homeVat) return null;
  const { rate } = homeVat;
  const rest = homeVat.amount - sumOf(earlier.map((correction) => correction.homeVat?.amount ?? 0));
  if (isFull || rate === null) return { ...homeVat, amount: rest };
  const { millionths } = rate;
  return {
    ...homeVat,
    amount: amountAtHome(totals.vat, currency, { currency: homeVat.currency, millionths }),
  };
}

interface Credited {
  /** The lines of this correction. */
  lines: readonly InvoiceLine[];
  /** The lines of all corrections, with those of this one. */
  creditedLines: readonly InvoiceLine[];
  isFull: boolean;
}

function creditedAllowances(
  invoice: Invoice,
  earlier: readonly Invoice[],
  { lines, creditedLines, isFull }: Credited,
): InvoiceAllowance[] {
  return invoice.allowances.flatMap((allowance): InvoiceAllowance[] => {
    const { kind, basisPoints, vatBasisPoints } = allowance;
    const before = sumOf(
      earlier
        .flatMap(({ allowances }) => allowances)
        .filter(
          (other) =>
            other.kind === kind &&
            other.basisPoints === basisPoints &&
            other.vatBasisPoints === vatBasisPoints,
        )
        .map(({ amount }) => amount),
    );
    const amount = nowCredited(allowance.amount, {
      share: [netAt(creditedLines, vatBasisPoints), netAt(invoice.lines, vatBasisPoints)],
      before,
      isFull,
    });
    return amount === 0 ? [] : [{ ...allowance, base: netAt(lines, vatBasisPoints), amount }];
  });
}

function creditedVat(
  invoice: Invoice,
  earlier: readonly Invoice[],
  { lines, allowances, isFull }: Credited & { allowances: readonly InvoiceAllowance[] },
): InvoiceVat[] {
  return invoice.vat.flatMap((vat): InvoiceVat[] => {
    const { basisPoints } = vat;
    const base = netAt(lines, basisPoints) - allowedAt(allowances, basisPoints);
    const before = earlier.flatMap((other) => other.vat).filter((other) => other.basisPoints === basisPoints);
    const amount = nowCredited(vat.amount, {
      share: [sumOf(before.map((other) => other.base)) + base, vat.base],
      before: sumOf(before.map((other) => other.amount)),
      isFull,
    });
    const isUsed = lines.some((line) => line.vatBasisPoints === basisPoints) || base !== 0 || amount !== 0;
    return isUsed ? [{ ...vat, base, amount }] : [];
  });
}

/**
 * Returns how much of an amount of the invoice a correction credits: its share of everything credited until now, less what is credited
 * before. Not less than nothing, because earlier versions have rounded each correction on its own.
 */
function nowCredited(
  amount: Amount,
  { share: [part, whole], before, isFull }: { share: [Amount, Amount]; before: Amount; isFull: boolean },
): Amount {
  if (isFull) return amount - before;
  return Math.max(0, proportion(amount, part, whole) - before);
}

/** Returns the amount times a part of a whole, in whole minor units; half a unit is rounded up. */
function proportion(amount: Amount, part: Amount, whole: Amount): Amount {
  if (whole === 0) return 0;
  const [twice, divisor] = [2n * BigInt(amount) * BigInt(part) + BigInt(whole), 2n * BigInt(whole)];
  return Number(twice / divisor);
}

function netAt(lines: readonly InvoiceLine[], vatBasisPoints: number): Amount {
  return sumOf(lines.filter((line) => line.vatBasisPoints === vatBasisPoints).map(({ net }) => net));
}

function allowedAt(allowances: readonly InvoiceAllowance[], vatBasisPoints: number): Amount {
  return sumOf(allowances.filter((one) => one.vatBasisPoints === vatBasisPoints).map(({ amount }) => amount));
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
