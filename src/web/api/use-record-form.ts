import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure, showSaved } from '../base/save-flash.ts';
import { isProblem } from './api-problem.ts';
import { FAILURE_MS, failureText } from './failure-text.ts';

interface RecordFormWish<Saved extends { version: number }, Content extends object> {
  record: Saved;
  /** What of the record is entered in the form. */
  contentOf: (record: Saved) => Content;
  /** Sends what was entered on top of the record of that version. */
  send: (change: { content: Content; changed: Partial<Content>; version: number }) => Promise<Saved>;
  /** Keeps the record as the server now has it: after saving, and when somebody else was faster. */
  keep: (record: Saved) => void;
}

/**
 * The form of a record that two people can edit: what is typed stands on top of what is saved. Where somebody else was
 * faster, entries stay and everything that was not touched follows the fresh record.
 */
export function useRecordForm<Saved extends { version: number }, Content extends object>(
  wish: RecordFormWish<Saved, Content>,
) {
  const { record, contentOf, send, keep } = wish;
  const [draft, setDraft] = useState<{ entered: Partial<Content>; base: Saved } | null>(null);
  const base = draft?.base ?? record;
  const content = { ...contentOf(base), ...draft?.entered };
  const changed = differing(content, contentOf(base));
  const mutation = useMutation({
    mutationFn: () => send({ content, changed, version: base.version }),
    onSuccess: (saved) => {
      showSaved();
      keep(saved);
      setDraft(null);
    },
    onError: (error) => {
      showFailure(failureText(error), FAILURE_MS);
      if (isProblem(error, 'stale')) {
        const fresh = error.body.current as Saved;
        setDraft({ entered: changed, base: fresh });
        keep(fresh);
      }
    },
  });
  return {
    content,
    isChanged: Object.keys(changed).length > 0,
    /** Somebody else has saved the record since typing began. */
    isStale: isProblem(mutation.error, 'stale'),
    error: mutation.error,
    isSaving: mutation.isPending,
    change: (entries: Partial<Content>) =>
      setDraft((typed) => ({
        entered: { ...typed?.entered, ...entries },
        base: typed?.base ?? record,
      })),
    /** Saves what was entered; false when it was refused. */
    save: (): Promise<boolean> =>
      mutation.mutateAsync().then(
        () => true,
        () => false,
      ),
    reset: () => {
      setDraft(null);
      mutation.reset();
    },
  };
}

function differing<Content extends object>(one: Content, other: Content): Partial<Content> {
  const fields = (Object.keys(one) as (keyof Content)[]).filter((field) => one[field] !== other[field]);
  const changed: Partial<Content> = {};
  for (const field of fields) changed[field] = one[field];
  return changed;
}
