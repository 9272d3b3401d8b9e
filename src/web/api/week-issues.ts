import { queryOptions } from '@tanstack/react-query';
import { type Issue, listIssues } from '#contract/publications/issues.ts';
import type { WeekNumber } from '#domain/week.ts';
import { call } from './call.ts';

const RETRY_MS = 400;
/** A hold that has just ended is read once more after this time, and again if the clocks differ. */
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

/** The issues of one week of a publication, by sending date; each week loads, fails and is fetched again separately. */
export function weekIssuesQuery(publicationId: number, weekNumber: WeekNumber) {
  return queryOptions({
    queryKey: weekIssuesKey(publicationId, weekNumber),
    queryFn: () => loadWeek(publicationId, weekNumber),
    retry: 1,
    retryDelay: RETRY_MS,
    refetchInterval: ({ state }) => untilHoldEnds(state.data),
  });
}

/** When the first of the placements that requests of visitors hold is free again, in milliseconds. Nothing is sent at that moment. */
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
