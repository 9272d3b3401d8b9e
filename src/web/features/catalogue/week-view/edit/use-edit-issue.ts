import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Issue, updateIssue } from '#contract/catalogue/issues.ts';
import { ApiProblem, isProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/call.ts';
import { weekIssuesKey, weekIssuesQuery } from '#web/api/week-issues.ts';
import { createPlacement, deletePlacement, type Placement } from '#contract/catalogue/placements.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';

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

const FAILURE_MS = 6000;
let lastUnsavedId = 0;

/** Returns a mutation that removes a placement from its issue optimistically. The placement reappears if the server refuses. */
export function useRemovePlacement(issue: Issue) {
  const client = useQueryClient();
  const words = useWords().weekView.editing;
  const refusal = useRefusal();
  return useMutation({
    mutationFn: ({ id }: Placement) => call(deletePlacement, { params: { id } }),
    onMutate: ({ id }) =>
      changeIssue(
        client,
        issue,
        withPlacements((placements) => placements.filter((one) => one.id !== id)),
      ),
    onSuccess: () => {
      flash.show({ type: 'success', text: words.removed });
      void client.invalidateQueries({ queryKey: ['capacities'] });
    },
    onError: (error, _placement, revert) => {
      revert?.();
      const [text = words.removeFailure] = refusal(error);
      flash.show({ type: 'danger', text });
      void client.invalidateQueries({ queryKey: weekIssuesKey(issue.publicationId, issue.weekNumber) });
    },
  });
}

/** Returns a mutation that adds a placement to an issue optimistically. The placement disappears if the server refuses. */
export function useAddPlacement(issue: Issue) {
  const client = useQueryClient();
  const { weekView, shell } = useWords();
  return useMutation({
    mutationFn: (name: string) => call(createPlacement, { body: { name, issueId: issue.id } }),
    onMutate: async (name) => {
      lastUnsavedId -= 1;
      const id = lastUnsavedId;
      await changeIssue(
        client,
        issue,
        withPlacements((placements) => [...placements, unsaved(id, name, issue)]),
      );
      return id;
    },
    onSuccess: async ({ placement }, _name, id) => {
      await changeIssue(
        client,
        issue,
        withPlacements((placements) => placements.map((one) => (one.id === id ? placement : one))),
      );
      flash.show({ type: 'success', text: weekView.editing.added(placement.name) });
      void client.invalidateQueries({ queryKey: ['capacities'] });
    },
    onError: async (_error, _name, id) => {
      await changeIssue(
        client,
        issue,
        withPlacements((placements) => placements.filter((one) => one.id !== id)),
      );
      flash.show({ type: 'danger', text: shell.flash.saveFailure, timeoutMs: FAILURE_MS });
    },
  });
}

function unsaved(id: number, name: string, issue: Issue): Placement {
  const state = issue.blocked ? 'blocked' : 'free';
  return { id, name, additional: true, sold: false, state, vert: null };
}

/**
 * Returns a function that returns the messages of a failed request: the messages of the given fields, else the message of the
 * whole refusal. If the server did not respond, the message says that there is no connection.
 */
export function useRefusal(): (error: Error, ...fields: string[]) => string[] {
  const { shell } = useWords();
  return (error, ...fields) => {
    if (!(error instanceof ApiProblem)) return [shell.flash.offline];
    const messages = fields.flatMap((field) => error.messagesOf(field));
    return messages.length > 0 ? messages : [error.message];
  };
}

/** Changes a cached issue; returns a function that reverts the change. */
async function changeIssue(
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
function latestIssue(client: QueryClient, issue: Issue): Issue {
  const known = client.getQueryData(weekIssuesQuery(issue.publicationId, issue.weekNumber).queryKey);
  return known?.issues.find(({ id }) => id === issue.id) ?? issue;
}

/** Returns a function that changes the placements of an issue. */
function withPlacements(change: (placements: Placement[]) => Placement[]) {
  return (issue: Issue): Issue => ({ ...issue, placements: change(issue.placements) });
}
