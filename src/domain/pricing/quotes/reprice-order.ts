import type { Day } from '#domain/platform/day.ts';
import { priceOrder } from './calculate-quote.ts';
import type { Amount, BasisPoints } from './money.ts';
import type { PricedLine, QuoteLine, QuoteStep, QuoteTerms, ScaleQuoteStep } from './quote.ts';

/** What happens to the discount that the remaining ads of a booking no longer earn. */
export const LOST_DISCOUNTS = ['charge', 'waive'] as const;
export type LostDiscount = (typeof LOST_DISCOUNTS)[number];

/** The maximum length of the reason for waiving a lost discount, or for keeping an agreed price, in characters. */
export const CHANGE_REASON_MAX = 200;

/** An ad of the changed order. */
export interface ChangedAd {
  /** Its placement and its stored price before the change; null for an added placement. */
  before: { line: QuoteLine; price: { steps: QuoteStep[]; customerNet: Amount } | null } | null;
  /** Its placement after the change; null for a removed ad. */
  after: QuoteLine | null;
  /** Whether an invoice bills it, so that its price cannot change. */
  isBilled: boolean;
}

/** How an order is priced again. */
interface RepricingRules {
  isBooked: boolean;
  /** Whether the ads of a booking become cheaper if the order reaches a better scale or completes a package. */
  lowersBooked: boolean;
  lostDiscount: LostDiscount;
}

/** Why the price of an ad changes, or why it does not although the calculation does. */
export const PRICE_REASONS = [
  'added',
  'removed',
  'card_kept',
  'card_of_today',
  'surcharges',
  'scale_reached',
  'scale_lost',
  'package_completed',
  'package_broken',
  'special_price',
  'billed',
  'not_lowered',
  'waived',
] as const;

/** A reason with its facts; a fact that the reason does not have is null. */
interface PriceReason {
  code: (typeof PRICE_REASONS)[number];
  /** The name of the package. */
  name: string | null;
  /** The scale that applies now, its step and its discount; for surcharges only their sum. Null if none applies now. */
  scale: ScaleQuoteStep['kind'] | null;
  from: number | null;
  basisPoints: BasisPoints | null;
  /** The scale that applied before, its step and its discount; null if none did. */
  insteadScale: ScaleQuoteStep['kind'] | null;
  insteadFrom: number | null;
  insteadBasisPoints: BasisPoints | null;
  /** The first day of the rate card. */
  validFrom: Day | null;
}

/** The price of an ad before and after a change. Both are null without a price. */
export interface RepricedAd {
  before: Amount | null;
  after: Amount | null;
  /** The steps of the price after the change; empty for a removed ad. */
  steps: QuoteStep[];
  reasons: PriceReason[];
  /** The part of a discount that the ad no longer earns: charged in `after`, or waived. */
  lostDiscount: Amount;
}

/**
 * Calculates the prices of the ads of an order after a change of its placements, in the order of `ads`.
 *
 * A reservation is priced again as a whole. A booked ad that stays on its placement keeps its price, unless the change itself changes
 * what the placements earn: then it becomes cheaper if the rules say so, and a discount that is no longer earned is charged or waived.
 * Added and moved ads get the calculated price. A billed ad keeps its price and counts for the scales.
 */
export function repriceOrder(
  ads: readonly ChangedAd[],
  terms: QuoteTerms,
  rules: RepricingRules,
): RepricedAd[] {
  const before = pricesOf(
    ads.map((ad) => ad.before?.line ?? null),
    terms,
  );
  const after = pricesOf(
    ads.map((ad) => ad.after),
    terms,
  );
  return ads.map((ad, at) => repriceAd(ad, { before: before[at] ?? null, after: after[at] ?? null }, rules));
}

type Calculated = PricedLine | null;

/** Calculates the prices of the lines that exist; null for the others. */
function pricesOf(lines: readonly (QuoteLine | null)[], terms: QuoteTerms): Calculated[] {
  const quoted = priceOrder(
    lines.filter((line) => line !== null),
    terms,
  );
  const prices = quoted?.lines.values();
  return lines.map((line) => (line === null ? null : (prices?.next().value ?? null)));
}

function repriceAd(
  { before: stored, after: line, isBilled }: ChangedAd,
  calculated: { before: Calculated; after: Calculated },
  rules: RepricingRules,
): RepricedAd {
  const before = stored?.price?.customerNet ?? null;
  const kept = stored?.price?.steps ?? [];
  if (line === null)
    return { before, after: null, steps: [], reasons: [reasonOf('removed')], lostDiscount: 0 };
  const steps = calculated.after?.steps ?? [];
  const price = calculated.after?.customerNet ?? null;
  const priced = { before, after: price, steps, lostDiscount: 0 };
  if (stored === null) return { ...priced, reasons: [reasonOf('added'), ...reasonsBetween([], steps)] };
  const isMoved = stored.line.placementId !== line.placementId;
  const keptPrice = { before, after: before, steps: kept, lostDiscount: 0 };
  if (isBilled) return { ...keptPrice, reasons: price === before ? [] : [reasonOf('billed')] };
  const reasons = reasonsBetween(kept, steps);
  if (isMoved) return { ...priced, reasons: [cardReason(stored.line, line, steps), ...reasons] };
  if (!rules.isBooked) return { ...priced, reasons: before === price ? [] : reasons };
  // What a booking costs changes only by what the change itself changes, not by facts that have changed since the order was placed.
  const change = (price ?? 0) - (calculated.before?.customerNet ?? 0);
  if (before === null || price === null || change === 0) return { ...keptPrice, reasons: [] };
  if (change < 0) {
    if (price >= before) return { ...keptPrice, reasons: [] };
    return rules.lowersBooked
      ? { ...priced, reasons }
      : { ...keptPrice, reasons: [reasonOf('not_lowered'), ...reasons] };
  }
  if (price <= before) return { ...keptPrice, reasons: [] };
  const lostDiscount = price - before;
  return rules.lostDiscount === 'charge'
    ? { ...priced, lostDiscount, reasons }
    : { ...keptPrice, lostDiscount, reasons: [reasonOf('waived'), ...reasons] };
}

const NO_FACTS = {
  name: null,
  scale: null,
  from: null,
  basisPoints: null,
  insteadScale: null,
  insteadFrom: null,
  insteadBasisPoints: null,
  validFrom: null,
};

function reasonOf(code: PriceReason['code'], facts: Partial<PriceReason> = {}): PriceReason {
  return { ...NO_FACTS, ...facts, code };
}

function cardReason(before: QuoteLine, after: QuoteLine, steps: readonly QuoteStep[]): PriceReason {
  const list = steps.find(({ kind }) => kind === 'list');
  const validFrom = list?.kind === 'list' ? list.validFrom : null;
  return reasonOf(isSameKind(before, after) ? 'card_kept' : 'card_of_today', { validFrom });
}

/** Whether two placements are of the same kind: of the same name in the same publication. Their list price is the same. */
export function isSameKind(
  one: Pick<QuoteLine, 'placementName' | 'publicationId'>,
  other: Pick<QuoteLine, 'placementName' | 'publicationId'>,
): boolean {
  return one.placementName === other.placementName && one.publicationId === other.publicationId;
}

/** Returns the differences between two calculations as reasons. */
function reasonsBetween(before: readonly QuoteStep[], after: readonly QuoteStep[]): PriceReason[] {
  return [
    ...packageReasons(packageIn(before), packageIn(after)),
    ...surchargeReasons(surchargesIn(before), surchargesIn(after)),
    ...scaleReasons(scaleIn(before), scaleIn(after)),
    ...(after.some(({ kind }) => kind === 'special') ? [reasonOf('special_price')] : []),
  ];
}

function packageIn(steps: readonly QuoteStep[]) {
  return steps.find((step) => step.kind === 'package') ?? null;
}

function surchargesIn(steps: readonly QuoteStep[]) {
  return steps.find((step) => step.kind === 'surcharges') ?? null;
}

function scaleIn(steps: readonly QuoteStep[]): ScaleQuoteStep | null {
  for (const step of steps)
    if ((step.kind === 'frequency' || step.kind === 'volume') && step.isTaken) return step;
  return null;
}

function packageReasons(before: { name: string } | null, after: { name: string } | null): PriceReason[] {
  if (before?.name === after?.name) return [];
  return [
    ...(before ? [reasonOf('package_broken', { name: before.name })] : []),
    ...(after ? [reasonOf('package_completed', { name: after.name })] : []),
  ];
}

type Step = { basisPoints: BasisPoints } | null;

function surchargeReasons(before: Step, after: Step): PriceReason[] {
  const facts = { basisPoints: after?.basisPoints ?? 0, insteadBasisPoints: before?.basisPoints ?? 0 };
  return facts.basisPoints === facts.insteadBasisPoints ? [] : [reasonOf('surcharges', facts)];
}

function scaleReasons(before: ScaleQuoteStep | null, after: ScaleQuoteStep | null): PriceReason[] {
  const lost = before?.basisPoints ?? 0;
  const reached = after?.basisPoints ?? 0;
  if (lost === reached) return [];
  return [
    reasonOf(reached > lost ? 'scale_reached' : 'scale_lost', {
      scale: after?.kind ?? null,
      from: after?.from ?? null,
      basisPoints: after?.basisPoints ?? null,
      insteadScale: before?.kind ?? null,
      insteadFrom: before?.from ?? null,
      insteadBasisPoints: before?.basisPoints ?? null,
    }),
  ];
}
