import { countLines, priceLines } from './calculate-quote.ts';
import type { Amount, BasisPoints } from './money.ts';
import type { PricedLine, QuoteLine, QuoteTerms } from './quote.ts';

/** What one more placement of these publications would save on the others. */
export interface Saving {
  publicationIds: number[];
  /** The step of the frequency scale that it reaches. */
  from: number;
  basisPoints: BasisPoints;
  /** The discount without it. */
  instead: BasisPoints;
  /** The sum of the customer nets less that with the discount; the price of the added placement is not counted. */
  amount: Amount;
}

/** Where one more placement reaches the next step of a frequency scale and makes the others cheaper. */
export function oneMoreSaves(lines: readonly QuoteLine[], terms: QuoteTerms): Saving[] {
  const { listed, counts } = countLines(lines, terms);
  const now = priceLines(lines, terms, { listed, counts });
  return [...new Set(counts.values())].flatMap((counted) => {
    const oneMore = { ...counted, count: counted.count + 1 };
    const changed = new Map(
      [...counts].map(([entry, count]) => [entry, count === counted ? oneMore : count]),
    );
    const then = priceLines(lines, terms, { listed, counts: changed });
    const index = then.findIndex((line, at) => netOf(line) < netOf(now[at]));
    const step = then[index]?.steps.find(({ kind }) => kind === 'frequency');
    if (step?.kind !== 'frequency') return [];
    return {
      publicationIds: [...counted.publicationIds],
      from: step.from,
      basisPoints: step.basisPoints,
      instead: takenScale(now[index]),
      amount: sumOf(now) - sumOf(then),
    };
  });
}

function takenScale(line: PricedLine | undefined): BasisPoints {
  const step = line?.steps.find((each) => 'isTaken' in each && each.isTaken);
  return step && 'isTaken' in step ? step.basisPoints : 0;
}

function netOf(line: PricedLine | undefined): Amount {
  return line?.customerNet ?? 0;
}

function sumOf(lines: readonly PricedLine[]): Amount {
  return lines.reduce((sum, line) => sum + netOf(line), 0);
}
