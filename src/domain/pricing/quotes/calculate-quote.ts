import { changedBy, decimalOf, type Exact, exactOf, roundHalfUp } from './exact.ts';
import { type ListedLine, listPrice } from '../rate-cards/list-price.ts';
import { type PackagePart, packageParts } from '../rate-cards/packages.ts';
import type { PricedLine, Quote, QuoteLine, QuoteStep, QuoteTerms } from './quote.ts';
import { countForScales, type ScaleCount, type ScaledLine, scaledPrices } from '../rate-cards/scales.ts';
import type { SpecialPrice } from './special-price.ts';
import { totalsOf } from './totals.ts';

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
