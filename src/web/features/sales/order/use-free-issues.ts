import { useQuery } from '@tanstack/react-query';
import { type Issue, listIssues } from '#contract/catalogue/issues.ts';
import type { Day } from '#domain/platform/day.ts';
import { isOnSale } from '#domain/catalogue/issue.ts';
import { addWeeks, weekOf, weeksBetween, weeksFrom } from '#domain/platform/week.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';

/** At least `WEEKS` weeks are offered, and `WEEKS_AFTER` weeks after the week of the ad, but at most `WEEKS_MAX`. */
const WEEKS = 26;
const WEEKS_AFTER = 8;
const WEEKS_MAX = 78;

/** Returns the coming issues of a publication with only their free placements; undefined while they load. */
export function useFreeIssues(publicationId: number, aroundDay: Day): Issue[] | undefined {
  const { today } = useSession();
  const from = weekOf(today);
  const last = addWeeks(weekOf(aroundDay), WEEKS_AFTER);
  const count = Math.min(Math.max(WEEKS, weeksBetween(from, last)), WEEKS_MAX);
  const { data } = useQuery({
    queryKey: ['issues', publicationId, 'free', from, count],
    queryFn: () => call(listIssues, { query: { publicationId, weekNumber: weeksFrom(from, count) } }),
    throwOnError: true,
  });
  return data?.issues.flatMap((issue) => {
    const placements = issue.placements.filter(({ state }) => state === 'free');
    return placements.length > 0 && isOnSale(issue, today) ? [{ ...issue, placements }] : [];
  });
}
