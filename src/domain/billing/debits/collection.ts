import { addDays, type Day } from '#domain/platform/day.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';
import type { MandateKind } from './mandate.ts';

/** Which collection by a mandate one is, as banks want to know: the first, a following one, or the only one. */
export type DebitSequence = 'FRST' | 'RCUR' | 'OOFF';

/** How many days ahead a file can be dated. Banks refuse later days. */
const AHEAD_MAX = 365;

/**
 * Returns the problem with the day on which invoices are collected: banks need a day, and no customer is debited before the day that its
 * invoice announces.
 */
export function collectionDayProblem(
  collectOn: Day,
  today: Day,
  dueDays: readonly Day[],
): ProblemCode | null {
  if (collectOn <= today || dueDays.some((day) => collectOn < day)) return 'too_early';
  return collectOn > addDays(today, AHEAD_MAX) ? 'too_far' : null;
}

/** An invoice to collect, with the mandate of its customer. */
interface ToCollect {
  invoiceId: number;
  mandateId: number;
  kind: MandateKind;
  /** Whether the mandate was used in an earlier file. */
  isUsed: boolean;
}

/** Returns the sequence of each invoice by its id. Of the invoices of an unused recurring mandate, the first one is the first collection. */
export function sequencesOf(invoices: readonly ToCollect[]): Map<number, DebitSequence> {
  const used = new Set<number>();
  return new Map(
    invoices.map(({ invoiceId, mandateId, kind, isUsed }): [number, DebitSequence] => {
      const isFirst = !isUsed && !used.has(mandateId);
      used.add(mandateId);
      return [invoiceId, kind === 'once' ? 'OOFF' : isFirst ? 'FRST' : 'RCUR'];
    }),
  );
}
