import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Issue } from '#contract/catalogue/issues.ts';
import type { WeekNumber } from '#domain/platform/week.ts';
import { isMissingAtFirst } from '#web/api/api-problem.ts';
import { currentLiveState } from '#web/api/live/live-state.ts';
import { weekIssuesQuery } from '#web/api/week-issues.ts';

/** The duration of the slide to another week. Neighbouring weeks are fetched and rendered after it. */
const SLIDE_MS = 190;
const POPULATE_DEBOUNCE_MS = 400;
const REFRESH_MS = 20_000;

/** The issues of one week. After a failed refetch, the old issues stay. */
interface WeekIssues {
  state: 'loading' | 'loaded' | 'failed';
  issues: readonly Issue[];
  retry: () => void;
}

/** Returns the issues of a week. Fetches them if `isFetched`, otherwise reads them from the cache. */
export function useWeekIssues(publicationId: number, week: WeekNumber, isFetched: boolean): WeekIssues {
  const { data, isError, isFetching, fetchStatus, refetch } = useQuery({
    ...weekIssuesQuery(publicationId, week),
    enabled: isFetched,
    throwOnError: isMissingAtFirst,
  });
  const isFailed = (isError && !isFetching) || fetchStatus === 'paused';
  return {
    state: data ? 'loaded' : isFailed ? 'failed' : 'loading',
    issues: data?.issues ?? [],
    retry: () => void refetch(),
  };
}

/** Without a live stream, refetches the weeks every 20 seconds while the page is visible and nothing is being saved. */
export function useRefresh(publicationId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      const isLive = currentLiveState() === 'live';
      if (!isLive && document.visibilityState === 'visible' && client.isMutating() === 0) {
        void client.invalidateQueries({ queryKey: ['issues', publicationId] });
      }
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [client, publicationId]);
}

/**
 * Returns the offset whose weeks are fetched. After a single change it follows when the slide has ended; for several changes
 * in a row it is debounced. Swiped weeks have no slide, so it follows at once.
 */
export function usePopulated(offset: number, isSwiped = false): number {
  const [populated, setPopulated] = useState(offset);
  const lastChange = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const now = performance.now();
    const isSingleChange = now - lastChange.current > POPULATE_DEBOUNCE_MS;
    lastChange.current = now;
    const slideMs = isSwiped ? 0 : SLIDE_MS;
    const timer = setTimeout(() => setPopulated(offset), isSingleChange ? slideMs : POPULATE_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [offset, isSwiped]);
  return populated;
}
