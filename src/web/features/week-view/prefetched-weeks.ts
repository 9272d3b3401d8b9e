import type { ShownWeeks } from './use-shown-weeks.ts';
import { AVAILABLE_WEEKS, type WeekSpan } from './week-window.ts';

/** How many weeks on each side of the shown ones are prefetched. Spec §9. */
const PREFETCHED_WEEKS = 1;

/** The shown weeks with the prefetched ones on each side. */
export function prefetchedSpan(offset: number, shown: number): WeekSpan {
  return {
    first: Math.max(offset - PREFETCHED_WEEKS, 0),
    end: Math.min(offset + shown + PREFETCHED_WEEKS, AVAILABLE_WEEKS),
  };
}

/**
 * The rendered weeks: the shown ones, and those prefetched at the last resting position of the view. The weeks around the
 * previous position stay rendered during a slide, not across a jump. On a touch screen a swipe can pull in the week after
 * the next.
 */
export function renderedSpan(offset: number, restedAt: number, { shown, isSwiped }: ShownWeeks): WeekSpan {
  const margin = isSwiped ? 2 * PREFETCHED_WEEKS : 0;
  const now = {
    first: Math.max(offset - margin, 0),
    end: Math.min(offset + shown + margin, AVAILABLE_WEEKS),
  };
  return joinSpans(now, prefetchedSpan(restedAt, shown));
}

/** Both spans together; the first alone when they lie far apart. */
function joinSpans(now: WeekSpan, before: WeekSpan): WeekSpan {
  if (now.end < before.first || before.end < now.first) return now;
  return { first: Math.min(now.first, before.first), end: Math.max(now.end, before.end) };
}
