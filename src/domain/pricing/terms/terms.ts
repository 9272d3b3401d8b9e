import { DEADLINE_KINDS, type DeadlineKind } from '#domain/catalogue/issue-deadline.ts';
import type { Day } from '#domain/platform/day.ts';
import { type Amount, type BasisPoints, FULL_BASIS_POINTS } from '../quotes/money.ts';
import type { LostDiscount } from '../quotes/reprice-order.ts';
import type { HolidayRegion } from './holidays.ts';
import type { PlacementRename } from '#domain/catalogue/placement-series.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';

/** A time before a sending: the number of working days before the sending day, and the local time of the organization, `HH:MM`. */
export interface Offset {
  workingDays: number;
  time: string;
}

/** The deadlines of a publication or of a placement name; null for none. */
export type Deadlines = Record<DeadlineKind, Offset | null>;

/** An issue's own deadlines. For absent ones, the deadlines of the publication apply. */
export type OwnDeadlines = Partial<Deadlines>;

/** What a cancelled placement costs until a time, as a percentage of its customer net. */
export interface CancellationStep {
  until: Offset;
  basisPoints: BasisPoints;
}

/** What a customer owes for a cancelled booking. */
interface CancellationTerms {
  /** Sorted by time, the earliest first. */
  steps: CancellationStep[];
  /** The percentage after the last step. */
  afterwards: BasisPoints;
}

/** The deadlines and the cancellation terms of a publication. */
export interface Terms {
  deadlines: Deadlines;
  /** Placement names whose deadlines differ. */
  placements: { name: string; deadlines: Deadlines }[];
  /** Null if cancelling costs nothing. */
  cancellation: CancellationTerms | null;
}

/** How a cancellation charge is taxed: as damages, without VAT, or as the price of a service, with VAT. */
export const CANCELLATION_TAXES = ['damages', 'service'] as const;
export type CancellationTax = (typeof CANCELLATION_TAXES)[number];

/** The settings that all publications of an organization share. */
export interface TermsSettings {
  holidayRegion: HolidayRegion;
  cancellationTax: CancellationTax;
  /** The day of the version of the terms of business that papers refer to; null for none. */
  businessTermsOf: Day | null;
  /** The web address of the terms of business; '' for none. */
  businessTermsUrl: string;
  /** Whether the ads of a booking become cheaper if added placements reach a better scale or complete a package. */
  lowersBooked: boolean;
  /** What usually happens to a discount that the remaining ads of a booking no longer earn. */
  lostDiscount: LostDiscount;
  /** For how many working days the placements of a change are held that the customer must agree to. */
  changeAnswerDays: number;
  /**
   * Up to this amount, in minor units, a contact who has just opened its link accepts without a code by mail. Null: each binding act needs a
   * code, unless one was entered before in the same session.
   */
  codeAbove: Amount | null;
}

export const NO_DEADLINES: Deadlines = { booking: null, creative: null, approval: null };
export const NO_TERMS: Terms = { deadlines: NO_DEADLINES, placements: [], cancellation: null };
export const USUAL_TERMS_SETTINGS: TermsSettings = {
  holidayRegion: 'DE',
  cancellationTax: 'damages',
  businessTermsOf: null,
  businessTermsUrl: '',
  lowersBooked: true,
  lostDiscount: 'charge',
  changeAnswerDays: 3,
  codeAbove: null,
};

/** The highest amount, in minor units, up to which a new session of a contact can be excepted from the code. */
export const CODE_ABOVE_MAX = 100_000_000;

/** The most working days for which the placements of an offered change are held. */
export const CHANGE_ANSWER_DAYS_MAX = 20;

/** The maximum length of the address of the terms of business, in characters. */
export const BUSINESS_TERMS_URL_MAX = 200;

/** The maximum number of working days of an offset: about half a year. */
const OFFSET_DAYS_MAX = 120;
const TERMS_PLACEMENTS_MAX = 50;
export const CANCELLATION_STEPS_MAX = 6;

/** Whether the terms contain no deadlines and no cancellation terms. */
export function areTermsEmpty({ deadlines, placements, cancellation }: Terms): boolean {
  return (
    DEADLINE_KINDS.every((kind) => deadlines[kind] === null) &&
    placements.length === 0 &&
    cancellation === null
  );
}

/** Compares two offsets before the same sending. The result is negative if the first is earlier, positive if it is later, else 0. */
function compareOffsets(one: Offset, other: Offset): number {
  return other.workingDays - one.workingDays || (one.time < other.time ? -1 : Number(one.time > other.time));
}

/**
 * Applies renames of placements to the terms, all at once. If there are already deadlines for the new name, their placement no longer
 * exists, so the deadlines of the renamed placement replace them.
 */
export function renamedTerms(terms: Terms, renames: readonly PlacementRename[]): Terms {
  const newNames = new Map(renames.map(({ name, newName }) => [name, newName]));
  const taken = new Set(terms.placements.flatMap(({ name }) => newNames.get(name) ?? []));
  return {
    ...terms,
    placements: terms.placements
      .filter(({ name }) => newNames.has(name) || !taken.has(name))
      .map((placement) => ({ ...placement, name: newNames.get(placement.name) ?? placement.name })),
  };
}

type Found = readonly [path: string, code: ProblemCode | null];

/** Returns all problems with the terms of a publication by path: `creative`, `placements.0.booking`, `steps.1.basisPoints`. */
export function termsProblems({
  deadlines,
  placements,
  cancellation,
}: Terms): Partial<Record<string, ProblemCode>> {
  return collect([
    ...deadlineProblems('', deadlines),
    ['placements', placements.length > TERMS_PLACEMENTS_MAX ? 'too_many' : null],
    ...placements.flatMap(({ name, deadlines: own }, index): Found[] => [
      [`placements.${index}.name`, nameProblem(name, placements.slice(0, index))],
      ...deadlineProblems(`placements.${index}.`, own),
    ]),
    ...(cancellation ? cancellationProblems(cancellation, deadlines.booking) : []),
  ]);
}

/** Returns all problems with an issue's own deadlines, by kind of deadline. */
export function ownDeadlineProblems(own: OwnDeadlines): Partial<Record<string, ProblemCode>> {
  return collect(deadlineProblems('', own));
}

function collect(found: readonly Found[]): Partial<Record<string, ProblemCode>> {
  return Object.fromEntries(found.flatMap(([path, code]) => (code === null ? [] : [[path, code]])));
}

/** The approval deadline must not be before the creative deadline. */
function deadlineProblems(prefix: string, deadlines: OwnDeadlines): Found[] {
  const { creative, approval } = deadlines;
  const isReversed = creative && approval && compareOffsets(approval, creative) < 0;
  return DEADLINE_KINDS.map((kind): Found => {
    const problem = offsetProblem(deadlines[kind] ?? null);
    return [`${prefix}${kind}`, problem ?? (kind === 'approval' && isReversed ? 'too_early' : null)];
  });
}

function nameProblem(name: string, before: Terms['placements']): ProblemCode | null {
  if (name.trim() === '') return 'blank';
  return before.some((other) => other.name === name) ? 'repeated' : null;
}

function offsetProblem(offset: Offset | null): ProblemCode | null {
  if (offset === null) return null;
  const { workingDays, time } = offset;
  if (!Number.isInteger(workingDays)) return 'not_a_number';
  if (workingDays < 0) return 'too_small';
  if (workingDays > OFFSET_DAYS_MAX) return 'too_large';
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) ? null : 'not_a_time';
}

/** Each step must end later than the one before, and must not cost less. The first one must end after the booking deadline. */
function cancellationProblems({ steps, afterwards }: CancellationTerms, booking: Offset | null): Found[] {
  const last = steps.at(-1)?.basisPoints ?? 0;
  return [
    ['steps', steps.length > CANCELLATION_STEPS_MAX ? 'too_many' : null],
    ...steps.flatMap(({ until, basisPoints }, index): Found[] => {
      const before = steps[index - 1];
      const earliest = before?.until ?? booking;
      const isComparable = earliest !== null && offsetProblem(earliest) === null;
      const isEarly = isComparable && compareOffsets(until, earliest) <= 0;
      return [
        [`steps.${index}.until`, offsetProblem(until) ?? (isEarly ? 'too_early' : null)],
        [`steps.${index}.basisPoints`, percentProblem(basisPoints, before?.basisPoints ?? 0)],
      ];
    }),
    ['afterwards', percentProblem(afterwards, last)],
  ];
}

function percentProblem(basisPoints: number, least: number): ProblemCode | null {
  if (!Number.isInteger(basisPoints)) return 'not_a_number';
  if (basisPoints < least) return 'too_small';
  return basisPoints > FULL_BASIS_POINTS ? 'too_large' : null;
}
