import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Issue } from '#contract/issues.ts';
import type { WeekNumber } from '#domain/week.ts';
import { currentLiveState } from '../../api/live-state.ts';
import { weekIssuesQuery } from '../../api/week-issues.ts';

/** A turn of the weeks slides for so long; what is beside them is fetched and drawn when it has come to rest. */
const SLIDE_MS = 190;
const POPULATE_DEBOUNCE_MS = 400;
const REFRESH_MS = 20_000;

/** What is known of one week. A week that failed once keeps what it had. */
export interface WeekIssues {
  state: 'loading' | 'loaded' | 'failed';
  issues: readonly Issue[];
  retry: () => void;
}

/** The issues of a week: fetched where that is wanted, else as far as they are known. */
export function useWeekIssues(publicationId: number, week: WeekNumber, isFetched: boolean): WeekIssues {
  const { data, isError, isFetching, fetchStatus, refetch } = useQuery({
    ...weekIssuesQuery(publicationId, week),
    enabled: isFetched,
  });
  const isFailed = (isError && !isFetching) || fetchStatus === 'paused';
  return {
    state: data ? 'loaded' : isFailed ? 'failed' : 'loading',
    issues: data?.issues ?? [],
    retry: () => void refetch(),
  };
}

/** Looks again every 20 seconds where changes are not told, while the page can be seen and nothing is being saved. */
export function useRefresh(publicationId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      const isTold = currentLiveState() === 'live';
      if (!isTold && document.visibilityState === 'visible' && client.isMutating() === 0) {
        void client.invalidateQueries({ queryKey: ['issues', publicationId] });
      }
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [client, publicationId]);
}

/**
 * The value once a single change of it has slid into its place, and once a flurry of changes has come to rest. Where
 * weeks are swiped, the finger has moved them already.
 */
export function usePopulated(offset: number, isSwiped = false): number {
  const [populated, setPopulated] = useState(offset);
  const lastChange = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const now = performance.now();
    const isFirstOfFlurry = now - lastChange.current > POPULATE_DEBOUNCE_MS;
    lastChange.current = now;
    const slideMs = isSwiped ? 0 : SLIDE_MS;
    const timer = setTimeout(() => setPopulated(offset), isFirstOfFlurry ? slideMs : POPULATE_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [offset, isSwiped]);
  return populated;
}
