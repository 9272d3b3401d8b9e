import type { QueryClient } from '@tanstack/react-query';
import type { Issue } from '#contract/catalogue/issues.ts';
import type { Placement } from '#contract/catalogue/placements.ts';
import { weekIssuesQuery } from '#web/api/week-issues.ts';

/** Changes a cached issue; returns a function that reverts the change. */
export async function changeIssue(
  client: QueryClient,
  issue: Issue,
  change: (issue: Issue) => Issue,
): Promise<() => void> {
  const { queryKey } = weekIssuesQuery(issue.publicationId, issue.weekNumber);
  // Without this, a pending response would restore the old state.
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  client.setQueryData(queryKey, (known) =>
    known ? { issues: known.issues.map((one) => (one.id === issue.id ? change(one) : one)) } : known,
  );
  return () => client.setQueryData(queryKey, before);
}

/** Returns the cached issue, whose version changes with every save. */
export function latestIssue(client: QueryClient, issue: Issue): Issue {
  const known = client.getQueryData(weekIssuesQuery(issue.publicationId, issue.weekNumber).queryKey);
  return known?.issues.find(({ id }) => id === issue.id) ?? issue;
}

/** Returns a function that changes the placements of an issue. */
export function withPlacements(change: (placements: Placement[]) => Placement[]) {
  return (issue: Issue): Issue => ({ ...issue, placements: change(issue.placements) });
}
