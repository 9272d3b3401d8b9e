import { FULL_BASIS_POINTS } from '../quotes/money.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';
import {
  CANCELLATION_STEPS_MAX,
  type CancellationTerms,
  compareOffsets,
  type Offset,
  OFFSET_DAYS_MAX,
  type OwnDeadlines,
  type Terms,
  TERMS_PLACEMENTS_MAX,
} from './terms.ts';
import { DEADLINE_KINDS } from '#domain/catalogue/issue-deadline.ts';

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
