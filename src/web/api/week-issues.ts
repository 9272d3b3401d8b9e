import { queryOptions } from '@tanstack/react-query';
import { type Issue, listIssues } from '#contract/catalogue/issues.ts';
import type { WeekNumber } from '#domain/platform/week.ts';
import { call } from './call.ts';

const RETRY_MS = 400;
/**
 * How long after the end of a hold its week is fetched again. Repeated while the server still reports the hold, because the
 * clocks can differ.
 */
const AFTER_HOLD_MS = 5_000;

/** The issues of a week. */
export interface WeekResponse {
  issues: Issue[];
}

/** Batches the weeks of a publication that are requested at the same time into one request. */
interface Batch {
  weeks: Set<WeekNumber>;
  issues: Promise<Issue[]>;
}

const gathering = new Map<number, Batch>();

/** Returns the query of a publication's issues in one week, by sending date. Each week has its own query. */
export function weekIssuesQuery(publicationId: number, weekNumber: WeekNumber) {
  return queryOptions({
    queryKey: weekIssuesKey(publicationId, weekNumber),
    queryFn: () => loadWeek(publicationId, weekNumber),
    retry: 1,
    retryDelay: RETRY_MS,
    refetchInterval: ({ state }) => untilHoldEnds(state.data),
  });
}

/**
 * Returns after how many milliseconds to fetch the week again because the first hold has ended; false without
 * holds. The live stream does not announce that end.
 */
function untilHoldEnds(week: WeekResponse | undefined): number | false {
  const ends = (week?.issues ?? []).flatMap(({ placements }) =>
    placements.flatMap(({ heldUntil }) => (heldUntil === undefined ? [] : [Date.parse(heldUntil)])),
  );
  return ends.length > 0 && Math.max(0, Math.min(...ends) - Date.now()) + AFTER_HOLD_MS;
}

export function weekIssuesKey(publicationId: number, weekNumber: WeekNumber) {
  return ['issues', publicationId, weekNumber] as const;
}

async function loadWeek(publicationId: number, weekNumber: WeekNumber): Promise<WeekResponse> {
  const batch = gathering.get(publicationId) ?? startBatch(publicationId);
  batch.weeks.add(weekNumber);
  const issues = await batch.issues;
  return { issues: issues.filter((issue) => issue.weekNumber === weekNumber) };
}

function startBatch(publicationId: number): Batch {
  const weeks = new Set<WeekNumber>();
  const batch = { weeks, issues: loadTogether(publicationId, weeks) };
  gathering.set(publicationId, batch);
  return batch;
}

async function loadTogether(publicationId: number, weeks: Set<WeekNumber>): Promise<Issue[]> {
  await new Promise((resolve) => setTimeout(resolve));
  gathering.delete(publicationId);
  const { issues } = await call(listIssues, { query: { publicationId, weekNumber: [...weeks].toSorted() } });
  return issues;
}
