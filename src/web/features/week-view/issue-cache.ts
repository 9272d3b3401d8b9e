import type { QueryClient } from '@tanstack/react-query';
import type { Issue } from '#contract/issues.ts';
import type { Placement } from '#contract/placements.ts';
import { weekIssuesQuery } from '../../api/week-issues.ts';

/** Changes what is known of an issue, and answers how to take the change back. */
export async function changeIssue(
  client: QueryClient,
  issue: Issue,
  change: (issue: Issue) => Issue,
): Promise<() => void> {
  const { queryKey } = weekIssuesQuery(issue.publicationId, issue.weekNumber);
  // An answer on its way would bring the old state back.
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  client.setQueryData(queryKey, (known) =>
    known ? { issues: known.issues.map((one) => (one.id === issue.id ? change(one) : one)) } : known,
  );
  return () => client.setQueryData(queryKey, before);
}

/** The issue as it is known now: its version changes with every save. */
export function latestIssue(client: QueryClient, issue: Issue): Issue {
  const known = client.getQueryData(weekIssuesQuery(issue.publicationId, issue.weekNumber).queryKey);
  return known?.issues.find(({ id }) => id === issue.id) ?? issue;
}

/** Changes the placements of an issue. */
export function withPlacements(change: (placements: Placement[]) => Placement[]) {
  return (issue: Issue): Issue => ({ ...issue, placements: change(issue.placements) });
}
