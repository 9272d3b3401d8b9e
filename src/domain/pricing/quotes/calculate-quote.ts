import {
  type Amount,
  type BasisPoints,
  changedBy,
  type Currency,
  decimalOf,
  type Exact,
  exactOf,
  percentOf,
  roundHalfUp,
  splitByWeight,
} from './money.ts';
import { type ListedLine, listPrice } from '../rate-cards/list-price.ts';
import { type PackagePart, packageParts } from '../rate-cards/packages.ts';
import type { RateCard } from '../rate-cards/rate-card.ts';
import type {
  PricedLine,
  Quote,
  QuoteCustomer,
  QuoteLine,
  QuoteStep,
  QuoteTerms,
  QuoteTotals,
  TaxedLine,
} from './quote.ts';
import { countForScales, type ScaleCount, type ScaledLine, scaledPrices } from '../rate-cards/scales.ts';
import type { SpecialPrice } from './special-price.ts';

/** The price of an order without VAT. */
interface PricedOrder {
  currency: Currency;
  lines: PricedLine[];
  /** The sum of the lines. */
  customerNet: Amount;
}

/**
 * Calculates the price of the lines, step by step: list price, surcharges, the better of frequency and volume scale, package (which
 * replaces the steps after the list price), special price. Each line is rounded once, half up, to its customer net. Returns null if none
 * of the publications has a rate card. All rate cards must have the same currency.
 */
export function priceOrder(lines: readonly QuoteLine[], terms: QuoteTerms): PricedOrder | null {
  const card = lines.map((line) => cardOf(line, terms)).find((found) => found !== undefined);
  if (!card) return null;
  const priced = priceLines(lines, countLines(lines, terms));
  return { currency: card.currency, lines: priced, customerNet: customerNetOf(priced) };
}

/**
 * Calculates the price of the lines like {@link priceOrder}, and commission, VAT and cash discount on their sums. `rateOf` returns the VAT
 * rate of a line.
 */
export function quote(
  lines: readonly QuoteLine[],
  terms: QuoteTerms,
  rateOf: (line: QuoteLine) => BasisPoints,
): Quote | null {
  const priced = priceOrder(lines, terms);
  if (!priced) return null;
  const rates = lines.map(rateOf);
  const taxed = priced.lines.map((line, index) => ({ ...line, vatBasisPoints: rates[index] ?? 0 }));
  return { currency: priced.currency, lines: taxed, totals: totalsOf(taxed, terms.customer) };
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
    const card = cardOf(line, terms);
    const found = card && listPrice(line, card);
    if (found) listed.set(line, found);
  }
  return { listed, counts: countForScales([...listed.values()], terms.agreements) };
}

function cardOf(line: QuoteLine, { cards }: Pick<QuoteTerms, 'cards'>): RateCard | undefined {
  return line.card ?? cards.get(line.publicationId);
}

/** Calculates the customer net of each line with these counts. */
export function priceLines(lines: readonly QuoteLine[], { listed, counts }: CountedLines): PricedLine[] {
  const scaled = scaledPrices(counts);
  const parts = new Map(
    cardsOf([...scaled.values()]).flatMap((ofCard) => [
      ...packageParts(ofCard[0]?.listed.card.packages ?? [], ofCard),
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
    };
  });
}

/** Groups the lines by publication and rate card, because the placements of a package are of one rate card. */
function cardsOf(lines: readonly ScaledLine[]): ScaledLine[][] {
  const groups = new Map<number, Map<RateCard, ScaledLine[]>>();
  for (const scaled of lines) {
    const { line, card } = scaled.listed;
    const byCard = groups.get(line.publicationId) ?? new Map<RateCard, ScaledLine[]>();
    byCard.set(card, [...(byCard.get(card) ?? []), scaled]);
    groups.set(line.publicationId, byCard);
  }
  return [...groups.values()].flatMap((byCard) => [...byCard.values()]);
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

/** Calculates the sums before VAT. Each commission is rounded once, on the customer net of all lines. */
export function netTotals(
  lines: readonly Pick<PricedLine, 'customerNet'>[],
  { commissions }: Pick<QuoteCustomer, 'commissions'>,
): Pick<QuoteTotals, 'customerNet' | 'commissions' | 'net'> {
  const customerNet = customerNetOf(lines);
  const taken = commissions.map((commission) => ({
    ...commission,
    amount: percentOf(customerNet, commission.basisPoints),
  }));
  return { customerNet, commissions: taken, net: customerNet - sumOf(taken.map(({ amount }) => amount)) };
}

type SummedLine = Pick<TaxedLine, 'customerNet' | 'vatBasisPoints'>;

/**
 * Calculates the sums of priced lines. The sum of the commissions is split over the VAT rates by their bases. VAT is rounded once for each
 * rate. A rate that only lines without a price have is left out.
 */
export function totalsOf(
  lines: readonly SummedLine[],
  { commissions, cashDiscount }: Pick<QuoteCustomer, 'commissions' | 'cashDiscount'>,
): QuoteTotals {
  const before = netTotals(lines, { commissions });
  const vat = vatOf(lines, before.customerNet - before.net);
  const gross = before.net + sumOf(vat.map(({ amount }) => amount));
  return {
    ...before,
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
  const priced = lines.filter(({ customerNet }) => customerNet !== null);
  const rates = [...new Set(priced.map(({ vatBasisPoints }) => vatBasisPoints))].toSorted(
    (one, other) => other - one,
  );
  const bases = rates.map((rate) => customerNetOf(priced.filter((line) => line.vatBasisPoints === rate)));
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

function customerNetOf(lines: readonly Pick<PricedLine, 'customerNet'>[]): Amount {
  return sumOf(lines.map(({ customerNet }) => customerNet ?? 0));
}

function sumOf(amounts: readonly Amount[]): Amount {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
