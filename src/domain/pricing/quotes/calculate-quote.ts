import {
  type Amount,
  type BasisPoints,
  changedBy,
  decimalOf,
  type Exact,
  exactOf,
  percentOf,
  roundHalfUp,
  splitByWeight,
} from './money.ts';
import { type ListedLine, listPrice } from '../rate-cards/list-price.ts';
import { type PackagePart, packageParts } from '../rate-cards/packages.ts';
import type {
  PricedLine,
  Quote,
  QuoteCustomer,
  QuoteLine,
  QuoteStep,
  QuoteTerms,
  QuoteTotals,
} from './quote.ts';
import { countForScales, type ScaleCount, type ScaledLine, scaledPrices } from '../rate-cards/scales.ts';
import type { SpecialPrice } from './special-price.ts';

/**
 * Calculates the price of the lines, step by step: list price, surcharges, the better of frequency and volume scale, package (which
 * replaces the steps after the list price), special price. Each line is rounded once, half up, to its customer net. Commission, VAT and
 * cash discount are calculated on the sums. Returns null if none of the publications has a rate card. All rate cards must have the
 * same currency.
 */
export function quote(lines: readonly QuoteLine[], terms: QuoteTerms): Quote | null {
  const card = lines.map((line) => terms.cards.get(line.publicationId)).find((found) => found !== undefined);
  if (!card) return null;
  const priced = priceLines(lines, terms, countLines(lines, terms));
  return { currency: card.currency, lines: priced, totals: totalsOf(priced, terms.customer) };
}

/** The lines for which a rate card has a price, and the count for the scales of each. */
interface CountedLines {
  listed: ReadonlyMap<QuoteLine, ListedLine>;
  counts: ReadonlyMap<ListedLine, ScaleCount>;
}

/** Finds the list prices of the lines, and counts the lines for the scales. */
export function countLines(lines: readonly QuoteLine[], terms: QuoteTerms): CountedLines {
  const listed = new Map<QuoteLine, ListedLine>();
  for (const line of lines) {
    const card = terms.cards.get(line.publicationId);
    const found = card && listPrice(line, card);
    if (found) listed.set(line, found);
  }
  return { listed, counts: countForScales([...listed.values()], terms.agreements) };
}

/** Calculates the customer net of each line with these counts. */
export function priceLines(
  lines: readonly QuoteLine[],
  { cards, customer }: QuoteTerms,
  { listed, counts }: CountedLines,
): PricedLine[] {
  const scaled = scaledPrices(counts);
  const parts = new Map(
    [...cards].flatMap(([id, { packages }]) => [
      ...packageParts(
        packages,
        [...scaled.values()].filter((entry) => entry.listed.line.publicationId === id),
      ),
    ]),
  );
  return lines.map((line) => {
    const entry = listed.get(line);
    const before = entry ? beforeSpecial(entry, scaled.get(entry), parts.get(entry)) : NOT_PRICED;
    const { steps, price } = withSpecial(before, line.special);
    return {
      placementId: line.placementId,
      steps,
      customerNet: price === null ? null : roundHalfUp(price),
      vatBasisPoints: customer.vatBasisPoints ?? cards.get(line.publicationId)?.vatBasisPoints ?? 0,
    };
  });
}

/** The exact price of a line after its steps; null if it has no price. */
interface Priced {
  steps: QuoteStep[];
  price: Exact | null;
}

const NOT_PRICED: Priced = { steps: [], price: null };

function beforeSpecial(
  { listStep, surchargeSteps }: ListedLine,
  scaled: ScaledLine | undefined,
  part: PackagePart | undefined,
): Priced {
  if (part) {
    const price = exactOf(part.part);
    const { name } = part.package;
    const step: QuoteStep = { kind: 'package', amount: decimalOf(price), name, price: part.package.price };
    return { steps: [listStep, step], price };
  }
  return { steps: [listStep, ...surchargeSteps, ...(scaled?.steps ?? [])], price: scaled?.price ?? null };
}

/** Adds the step of a special price, and returns the price after it. */
export function withSpecial({ steps, price }: Priced, special: SpecialPrice | null): Priced {
  const isPercent = special?.kind === 'percent';
  if (special === null || (isPercent && price === null)) return { steps, price };
  const agreed = isPercent ? changedBy(price ?? 0n, -special.basisPoints) : exactOf(special.amount);
  const step: QuoteStep = {
    kind: 'special',
    amount: decimalOf(agreed),
    basisPoints: isPercent ? special.basisPoints : null,
    reason: special.reason,
  };
  return { steps: [...steps, step], price: agreed };
}

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
