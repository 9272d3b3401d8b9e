import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Issue } from '#contract/catalogue/issues.ts';
import { createPlacement, deletePlacement, type Placement } from '#contract/catalogue/placements.ts';
import { call } from '#web/api/call.ts';
import { weekIssuesKey } from '#web/api/week-issues.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { changeIssue, withPlacements } from '../issue-cache.ts';
import { useRefusal } from '../use-refusal.ts';

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
