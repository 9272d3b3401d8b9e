import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Issue, updateIssue } from '#contract/catalogue/issues.ts';
import { ApiProblem, isProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/call.ts';
import { weekIssuesKey } from '#web/api/week-issues.ts';
import { changeIssue, latestIssue } from '../issue-cache.ts';

type IssueChange = { blocked: boolean } | TopicChange;

/** A new topic. If another user has changed the topic meanwhile, `typedOn` is the version at the start of typing. */
export interface TopicChange {
  topic: string;
  typedOn?: number;
}

interface EditOutcome<Change> {
  onSaved: (change: Change) => void;
  onRefused: (error: Error) => void;
  /** Shows server failures, but not refusals, on the error page. Not for typed text, which would be lost. */
  throwsFailures?: boolean;
}

/**
 * Returns a mutation that saves a change of an issue optimistically, and reverts it if the server refuses it. Changes of one
 * issue are saved one after the other, each with the version of the previous response.
 */
export function useEditIssue<Change extends IssueChange>(issue: Issue, outcome: EditOutcome<Change>) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `issue-${issue.id}` },
    mutationFn: (change: Change) => {
      const { typedOn, ...body } = { typedOn: undefined, ...change };
      const version = typedOn ?? latestIssue(client, issue).version;
      return call(updateIssue, { params: { id: issue.id }, body: { ...body, version } });
    },
    onMutate: (change) => {
      const { typedOn: _typedOn, ...shown } = { typedOn: undefined, ...change };
      return changeIssue(client, issue, (known) => ({ ...known, ...shown }));
    },
    onSuccess: async ({ issue: saved }, change) => {
      await changeIssue(client, issue, () => saved);
      outcome.onSaved(change);
    },
    onError: async (error, _change, revert) => {
      revert?.();
      const current = currentIssue(error);
      if (current) {
        await changeIssue(client, issue, () => current);
      }
      outcome.onRefused(error);
      void client.invalidateQueries({ queryKey: weekIssuesKey(issue.publicationId, issue.weekNumber) });
    },
    throwOnError: (error) =>
      outcome.throwsFailures === true && error instanceof ApiProblem && error.status >= 500,
  });
}

/** Returns the current issue from a refusal because another user has changed it; null for other errors. */
export function currentIssue(error: Error | null): Issue | null {
  return isProblem(error, 'stale') && isIssue(error.body.current) ? error.body.current : null;
}

function isIssue(value: unknown): value is Issue {
  return typeof value === 'object' && value !== null && 'topic' in value && 'placements' in value;
}
