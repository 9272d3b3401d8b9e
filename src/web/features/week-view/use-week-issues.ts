import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Issue } from '#contract/issues.ts';
import type { WeekNumber } from '#domain/week.ts';
import { weekIssuesQuery } from '../../api/week-issues.ts';

const POPULATE_DEBOUNCE_MS = 400;
const REFRESH_MS = 20_000;

/** What is known of one week. A week that failed once keeps what it had. */
export interface WeekIssues {
  state: 'loading' | 'loaded' | 'failed';
  issues: readonly Issue[];
  retry: () => void;
}

/** The issues of weeks: those in `populate` are fetched, the others are shown as far as they are known. */
export function useWeekIssues(
  publicationId: number | null,
  weeks: readonly WeekNumber[],
  populate: ReadonlySet<WeekNumber>,
): WeekIssues[] {
  useRefresh(publicationId);
  return useQueries({
    queries: weeks.map((week) => ({
      ...weekIssuesQuery(publicationId ?? 0, week),
      enabled: publicationId !== null && populate.has(week),
    })),
    combine: (results) =>
      results.map(({ data, isError, isFetching, fetchStatus, refetch }) => ({
        state: data ? 'loaded' : (isError && !isFetching) || fetchStatus === 'paused' ? 'failed' : 'loading',
        issues: data?.issues ?? [],
        retry: () => void refetch(),
      })),
  });
}

/** Looks again every 20 seconds while the page can be seen and nothing is being saved. */
function useRefresh(publicationId: number | null): void {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (publicationId !== null && document.visibilityState === 'visible' && client.isMutating() === 0) {
        void client.invalidateQueries({ queryKey: ['issues', publicationId] });
      }
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [client, publicationId]);
}

/** The value at once when it changes after a rest, and once more when a flurry of changes has come to rest. */
export function usePopulated(offset: number): number {
  const [populated, setPopulated] = useState(offset);
  const lastChange = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const now = performance.now();
    const isFirstOfFlurry = now - lastChange.current > POPULATE_DEBOUNCE_MS;
    lastChange.current = now;
    const timer = setTimeout(() => setPopulated(offset), isFirstOfFlurry ? 0 : POPULATE_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [offset]);
  return populated;
}
