import type { Day } from '../day.ts';
import { changedBy, decimalOf, type Exact, exactOf, perThousand } from './exact.ts';
import type { QuoteLine, QuoteStep } from './quote.ts';
import type { Rate, RateCard, Surcharge } from './rate-card.ts';

/** A line with its list price and surcharges, before scales and packages. */
export interface ListedLine {
  line: QuoteLine;
  card: RateCard;
  list: Exact;
  listStep: QuoteStep;
  withSurcharges: Exact;
  surchargeSteps: QuoteStep[];
}

/** The list price of a line and its surcharges, added up; null if the rate card has no price for the placement. */
export function listPrice(line: QuoteLine, card: RateCard): ListedLine | null {
  const rate = card.rates.find(({ placementName }) => placementName === line.placementName);
  if (!rate) return null;
  const list = rate.kind === 'cpm' ? perThousand(rate.price, card.recipients ?? 0) : exactOf(rate.price);
  const parts = card.surcharges.filter((surcharge) => holds(surcharge, line));
  const basisPoints = parts.reduce((sum, surcharge) => sum + surcharge.basisPoints, 0);
  const withSurcharges = changedBy(list, basisPoints);
  const surcharges: QuoteStep = {
    kind: 'surcharges',
    amount: decimalOf(withSurcharges),
    basisPoints,
    parts: parts.map((part) => ({ name: part.name, basisPoints: part.basisPoints })),
  };
  return {
    line,
    card,
    list,
    listStep: listStep(card, rate, list),
    withSurcharges,
    surchargeSteps: parts.length === 0 ? [] : [surcharges],
  };
}

function listStep(card: RateCard, { kind, price }: Rate, list: Exact): QuoteStep {
  return {
    kind: 'list',
    amount: decimalOf(list),
    card: card.name,
    validFrom: card.validFrom,
    rate: kind,
    price,
    recipients: kind === 'cpm' ? card.recipients : null,
  };
}

function holds(
  { sendingDays, from, until, placementNames }: Surcharge,
  { sendingDate, placementName }: { sendingDate: Day; placementName: string },
): boolean {
  return (
    (sendingDays.length === 0 || sendingDays.includes(sendingDate)) &&
    (from === null || from <= sendingDate) &&
    (until === null || sendingDate <= until) &&
    (placementNames.length === 0 || placementNames.includes(placementName))
  );
}
