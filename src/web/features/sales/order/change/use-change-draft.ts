import { useState } from 'react';
import { useDropOnLeaving, useKeeping, useKeptEntries } from '#web/api/forms/use-kept-entries.ts';
import type { Order } from '../use-order.ts';
import { type ChangeDraft, countChanges, draftFor, NO_CHANGES } from './change-draft.ts';

/** Returns the collected changes of an order, which are kept after a reload and a browser crash. */
export function useChangeDraft(order: Order) {
  const keeping = useKeptEntries<ChangeDraft>(`order.${order.id}.change`, NO_CHANGES);
  const [typed, setTyped] = useState<ChangeDraft>({ ...NO_CHANGES, ...keeping.found?.entries });
  const draft = draftFor(order, typed);
  const count = countChanges(draft);
  useKeeping(keeping, count === 0 ? {} : draft, order.version);
  useDropOnLeaving(keeping);
  const discard = () => {
    setTyped(NO_CHANGES);
    keeping.drop();
  };
  return {
    draft,
    count,
    edit: (change: (before: ChangeDraft) => ChangeDraft) =>
      setTyped((before) => change(draftFor(order, before))),
    discard,
    /** The note about restored changes; null if there are none. */
    kept: keeping.found && { at: keeping.found.at, onTake: keeping.take, onDiscard: discard },
  };
}

/** The collected changes, and how they are edited. */
export type Changes = ReturnType<typeof useChangeDraft>;
