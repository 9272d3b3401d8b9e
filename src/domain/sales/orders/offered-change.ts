import { addDays, type Day } from '#domain/platform/day.ts';
import type { Amount, Currency } from '#domain/pricing/quotes/money.ts';
import { type HolidayRegion, workingDaysAfter } from '#domain/pricing/terms/holidays.ts';
import type { OrderState } from './order.ts';

/** The maximum length of the name of the person who has agreed by phone, in characters. */
export const AGREED_BY_MAX = 100;

/** How an offered change can end. One that was not answered in time has none of these. */
export const CHANGE_ENDINGS = [
  'accepted',
  'agreed',
  'declined',
  'withdrawn',
  'replaced',
  'outdated',
] as const;
export type ChangeEnding = (typeof CHANGE_ENDINGS)[number];

/** A placement as the customer sees it. */
interface ShownPlace {
  placementId: number;
  name: string;
  publicationTitle: string;
  sendingDate: Day;
}

/** An ad of a changed order, or an added placement. Amounts are customer nets in minor units; null without a price. */
interface ChangeLine {
  kind: 'kept' | 'moved' | 'added' | 'removed';
  from: ShownPlace | null;
  to: ShownPlace | null;
  before: Amount | null;
  after: Amount | null;
  /** What the customer owes for cancelling the ad; null if nothing. */
  owed: { amount: Amount | null } | null;
}

/** What a change does to an order. `after` contains what is owed for cancelled ads. */
export interface ChangeSums {
  currency: Currency | null;
  lines: readonly ChangeLine[];
  before: Amount | null;
  after: Amount | null;
  owed: Amount | null;
}

/**
 * Whether the customer must agree to a change of an order that it has accepted: if placements are added or moved, or if the order becomes
 * more expensive. A reservation is agreed to as a whole when it is accepted.
 */
export function needsAgreement(state: OrderState, { lines, before, after }: ChangeSums): boolean {
  if (state !== 'booked') return false;
  return lines.some(({ kind }) => kind === 'added' || kind === 'moved') || (after ?? 0) > (before ?? 0);
}

/** What is due for an order under its parties, in minor units. */
export interface DueUnderParties {
  gross: Amount;
  /** What is due if the cash discount is taken. */
  leastDue: Amount;
  /** Whether the customer of the order is billed, not another party. */
  billsCustomer: boolean;
}

/**
 * Whether the customer must agree to other parties of an order that it has accepted: if more becomes due, or if the customer is billed
 * instead of another party.
 */
export function partiesNeedAgreement(before: DueUnderParties, after: DueUnderParties): boolean {
  const isDearer = after.gross > before.gross || after.leastDue > before.leastDue;
  return isDearer || (after.billsCustomer && !before.billsCustomer);
}

/**
 * Returns the last day on which the customer can agree to a change: this many working days from today, but before the first sending day
 * that the change concerns. Null if that day has passed.
 */
export function lastAnswerDay(
  { lines }: Pick<ChangeSums, 'lines'>,
  { today, workingDays, region }: { today: Day; workingDays: number; region: HolidayRegion },
): Day | null {
  const days = lines.flatMap(({ kind, from, to }) =>
    kind === 'kept' ? [] : [from, to].flatMap((place) => place?.sendingDate ?? []),
  );
  const [first] = days.toSorted();
  const wanted = workingDaysAfter(today, workingDays, region);
  if (first === undefined || wanted < first) return wanted;
  const dayBefore = addDays(first, -1);
  return dayBefore < today ? null : dayBefore;
}

/**
 * Returns what a customer agrees to, as JSON: the changed placements and all amounts. The same change always gives the same text, also if an
 * ad was handed over to a mailing system meanwhile.
 */
export function changeSnapshot({ currency, lines, before, after, owed }: ChangeSums): string {
  return JSON.stringify({
    currency,
    lines: lines.map((line) => ({
      kind: line.kind,
      from: shown(line.from),
      to: shown(line.to),
      before: line.before,
      after: line.after,
      owed: line.owed && { amount: line.owed.amount },
    })),
    before,
    after,
    owed,
  });
}

function shown(place: ShownPlace | null): ShownPlace | null {
  if (place === null) return null;
  const { placementId, name, publicationTitle, sendingDate } = place;
  return { placementId, name, publicationTitle, sendingDate };
}
