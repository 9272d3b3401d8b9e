import type { Day } from '#domain/platform/day.ts';
import { type Amount, type BasisPoints, percentOf } from '#domain/pricing/quotes/money.ts';
import type { Commission } from '#domain/pricing/quotes/quote.ts';
import type { InvoiceAllowance, InvoiceCashDiscount, InvoiceLine, InvoiceVat } from './invoice.ts';
import type { VatCategory } from './vat-treatment.ts';

/** The texts of an invoice, in the customer's language. */
export interface InvoiceTexts {
  commission: (commission: Commission) => string;
  /** Why there is no VAT; empty for standard and zero rates. */
  exemption: (category: VatCategory) => string;
  terms: (payment: { dueOn: Day; gross: Amount; cashDiscount: InvoiceCashDiscount | null }) => string;
}

type TaxedAmount = { basisPoints: BasisPoints; base: Amount; amount: Amount };
type Rated = Pick<InvoiceLine, 'net' | 'vatBasisPoints'>;
type CategoryOf = (basisPoints: BasisPoints) => VatCategory;

/** The exemption codes by VAT category. */
const EXEMPTION_CODES: Readonly<Partial<Record<VatCategory, string>>> = {
  AE: 'VATEX-EU-AE',
  O: 'VATEX-EU-O',
};

/**
 * Returns the commissions of one order as allowances, one for each commission and VAT rate. They add up to the sum of the commissions.
 * For each rate, they add up to the difference between the net of its lines and its base.
 */
export function allowancesOf(
  lines: readonly Rated[],
  commissions: readonly (Commission & { amount: Amount })[],
  sums: { bases: readonly TaxedAmount[]; reasonOf: InvoiceTexts['commission']; categoryOf: CategoryOf },
): InvoiceAllowance[] {
  const left = sums.bases.map(({ basisPoints, base }) => ({
    vatBasisPoints: basisPoints,
    lines: netAt(lines, basisPoints),
    amount: netAt(lines, basisPoints) - base,
  }));
  return commissions.flatMap((commission, index) => {
    const isLast = index === commissions.length - 1;
    let rest = commission.amount;
    return left.flatMap((rate, at): InvoiceAllowance[] => {
      const isLastRate = at === left.length - 1;
      const share = isLastRate ? rest : percentOf(rate.lines, commission.basisPoints);
      const amount = isLast ? rate.amount : share;
      rest -= amount;
      rate.amount -= amount;
      const { vatBasisPoints } = rate;
      if (amount === 0) return [];
      const { kind, basisPoints } = commission;
      const vatCategory = sums.categoryOf(vatBasisPoints);
      const reason = sums.reasonOf(commission);
      return [{ kind, basisPoints, reason, base: rate.lines, amount, vatCategory, vatBasisPoints }];
    });
  });
}

/** Adds up the allowances of several orders by commission and VAT rate. */
export function sumAllowances(allowances: readonly InvoiceAllowance[]): InvoiceAllowance[] {
  const sums = new Map<string, InvoiceAllowance>();
  for (const allowance of allowances) {
    const { kind, basisPoints, vatCategory, vatBasisPoints } = allowance;
    const key = `${kind} ${basisPoints} ${vatCategory} ${vatBasisPoints}`;
    const sum = sums.get(key);
    sums.set(key, {
      ...allowance,
      base: allowance.base + (sum?.base ?? 0),
      amount: allowance.amount + (sum?.amount ?? 0),
    });
  }
  return [...sums.values()];
}

/** Adds up the VAT by rate, the highest rate first. A rate that only earlier invoices have is left out, unless a rest of it is due. */
export function sumVat(
  lines: readonly Rated[],
  amounts: readonly TaxedAmount[],
  { exemptionOf, categoryOf }: { exemptionOf: InvoiceTexts['exemption']; categoryOf: CategoryOf },
): InvoiceVat[] {
  const rests = amounts.filter(({ base, amount }) => base !== 0 || amount !== 0);
  const rates = new Set([
    ...lines.map(({ vatBasisPoints }) => vatBasisPoints),
    ...rests.map(({ basisPoints }) => basisPoints),
  ]);
  return [...rates]
    .toSorted((one, other) => other - one)
    .map((basisPoints) => {
      const category = categoryOf(basisPoints);
      const at = amounts.filter((amount) => amount.basisPoints === basisPoints);
      return {
        category,
        basisPoints,
        base: sumOf(at.map(({ base }) => base)),
        amount: sumOf(at.map(({ amount }) => amount)),
        exemption: exemptionOf(category),
        exemptionCode: EXEMPTION_CODES[category] ?? '',
      };
    });
}

function netAt(lines: readonly Rated[], basisPoints: BasisPoints): Amount {
  return sumOf(lines.filter((line) => line.vatBasisPoints === basisPoints).map(({ net }) => net));
}

/** Adds up amounts. */
export function sumOf(amounts: readonly Amount[]): Amount {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
