import type { ShownWeeks } from './use-shown-week.ts';
import { AVAILABLE_WEEKS, type WeekSpan } from './week-window.ts';

/** The number of weeks that are prefetched on each side of the shown weeks. Spec §9. */
const PREFETCHED_WEEKS = 1;

/** Returns the span of the shown weeks and the prefetched weeks on each side. */
export function prefetchedSpan(offset: number, shown: number): WeekSpan {
  return {
    first: Math.max(offset - PREFETCHED_WEEKS, 0),
    end: Math.min(offset + shown + PREFETCHED_WEEKS, AVAILABLE_WEEKS),
  };
}

/**
 * Returns the span of the rendered weeks: the shown weeks, and those prefetched at the last resting position of the view. The
 * weeks around the previous position stay rendered during a slide, but not after a jump. If the weeks are swiped, two more weeks
 * are rendered on each side, because a swipe can pull in the week after the next.
 */
export function renderedSpan(offset: number, restedAt: number, { shown, isSwiped }: ShownWeeks): WeekSpan {
  const margin = isSwiped ? 2 * PREFETCHED_WEEKS : 0;
  const now = {
    first: Math.max(offset - margin, 0),
    end: Math.min(offset + shown + margin, AVAILABLE_WEEKS),
  };
  return joinSpans(now, prefetchedSpan(restedAt, shown));
}

/** Joins both spans. Returns only the first if they are far apart. */
function joinSpans(now: WeekSpan, before: WeekSpan): WeekSpan {
  if (now.end < before.first || before.end < now.first) return now;
  return { first: Math.min(now.first, before.first), end: Math.max(now.end, before.end) };
}
