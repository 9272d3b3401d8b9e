import { type Day, type Month, monthOf } from '#domain/platform/day.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';

/**
 * Returns why a month cannot be closed or reopened, or null. All months up to `closedUntil` are closed. Only a month that is over can be
 * closed, because documents are dated today.
 */
export function closedUntilProblem(
  act: 'closed' | 'reopened',
  month: Month,
  { closedUntil, today }: { closedUntil: Day | null; today: Day },
): ProblemCode | null {
  const isClosed = closedUntil !== null && month <= monthOf(closedUntil);
  if (act === 'reopened') return isClosed ? null : 'not_closed';
  if (isClosed) return 'closed';
  return month >= monthOf(today) ? 'too_far' : null;
}
