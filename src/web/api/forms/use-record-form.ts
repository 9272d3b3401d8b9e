import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { showReset, showSaved } from '#web/ui/messages/flash.ts';
import type { StaleRecord } from '#web/ui/records/stale-choice.tsx';
import { isProblem } from '../api-problem.ts';
import { reportFailure } from '../failure-text.ts';
import { useKeeping, useKeptEntries } from './use-kept-entries.ts';

interface RecordFormOptions<Saved extends { version: number }, Content extends object> {
  record: Saved;
  /** The part of the record that the form edits. */
  contentOf: (record: Saved) => Content;
  /** Sends the entries with the version of the record that they change. */
  send: (change: { content: Content; changed: Partial<Content>; version: number }) => Promise<Saved>;
  /** Stores the server's version of the record: after saving, and when another user saved first. */
  keep: (record: Saved) => void;
  /** The name under which the entries are stored to survive a browser crash, as in `customer.7`. Without a name they are not stored. */
  keptAs?: string;
  /** Fields that must not be stored on the device. */
  notStored?: readonly (keyof Content)[];
  /** Reports the saved record; by default with a flash message. */
  onSaved?: () => void;
}

interface Draft<Saved, Content> {
  entered: Partial<Content>;
  /** The record when the user started to type, or its newer version that another user has saved. */
  base: Saved;
  /** Set if another user has saved since: whether the versions are being compared, or the user has postponed the comparison. */
  stale?: 'compared' | 'postponed' | undefined;
}

/**
 * Returns the form of a record that two users can edit. The entries override the saved record, and are stored on the device until
 * they are saved. If another user saved first, the entries stay, untouched fields follow the new record, and the user
 * chooses for each field.
 */
export function useRecordForm<Saved extends { version: number }, Content extends object>(
  options: RecordFormOptions<Saved, Content>,
) {
  const { record, contentOf, send, keep, notStored = [] } = options;
  const keeping = useKeptEntries(options.keptAs ?? null, contentOf(record));
  const [draft, setDraft] = useState<Draft<Saved, Content> | null>(() =>
    keeping.found
      ? {
          entered: keeping.found.entries,
          base: record,
          stale: keeping.found.version === record.version ? undefined : 'compared',
        }
      : null,
  );
  const base = draft?.base ?? record;
  const content = { ...contentOf(base), ...draft?.entered };
  const changed = differing(content, contentOf(base));
  useKeeping(keeping, without(changed, notStored), base.version);
  const clear = () => {
    setDraft(null);
    keeping.drop();
  };
  const mutation = useMutation({
    mutationFn: (entered: Partial<Content>) => {
      const whole = { ...contentOf(base), ...entered };
      return send({ content: whole, changed: entered, version: base.version });
    },
    onSuccess: (saved) => {
      (options.onSaved ?? showSaved)();
      keep(saved);
      clear();
    },
    onError: (error, entered) => {
      if (!isProblem(error, 'stale')) {
        reportFailure(error);
        return;
      }
      const fresh = error.body.current as Saved;
      setDraft({ entered, base: fresh, stale: 'compared' });
      keep(fresh);
    },
  });
  const submit = (entered: Partial<Content>): Promise<boolean> =>
    mutation.mutateAsync(entered).then(
      () => true,
      () => false,
    );
  const discard = () => {
    clear();
    mutation.reset();
  };
  const mark = (stale: 'compared' | 'postponed') => setDraft((typed) => typed && { ...typed, stale });
  const fields = Object.keys(changed) as (keyof Content & string)[];
  const stale: StaleRecord<Content> | null =
    draft?.stale && fields.length > 0
      ? {
          theirs: contentOf(base),
          fields,
          isOpen: draft.stale === 'compared',
          compare: () => mark('compared'),
          later: () => mark('postponed'),
          decide: async (theirFields) => {
            const mine = without(changed, theirFields);
            setDraft({ entered: mine, base, stale: undefined });
            if (Object.keys(mine).length > 0) return submit(mine);
            discard();
            return false;
          },
        }
      : null;
  return {
    content,
    isChanged: fields.length > 0,
    /** Both versions, if another user has saved the record since the user started to type. */
    stale,
    /** Entries restored after a crash, until the user has decided about them. */
    kept: keeping.found && { at: keeping.found.at, onTake: keeping.take, onDiscard: discard },
    error: mutation.error,
    isSaving: mutation.isPending,
    change: (entries: Partial<Content>) =>
      setDraft((typed) => ({
        ...typed,
        entered: { ...typed?.entered, ...entries },
        base: typed?.base ?? record,
      })),
    /** Saves the entries; resolves to whether they were saved. If another user saved first, opens the comparison instead. */
    save: async (): Promise<boolean> => {
      if (!stale) return submit(changed);
      stale.compare();
      return false;
    },
    reset: discard,
    /** Resets the form and reports it with an Undo action. */
    resetWithUndo: () => {
      const typed = draft;
      discard();
      showReset(() => setDraft(typed));
    },
  };
}

function differing<Content extends object>(one: Content, other: Content): Partial<Content> {
  // Compares by value, because a list is a new object after each choice.
  const fields = (Object.keys(one) as (keyof Content)[]).filter(
    (field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  );
  const changed: Partial<Content> = {};
  for (const field of fields) changed[field] = one[field];
  return changed;
}

function without<Content extends object>(
  entries: Partial<Content>,
  fields: readonly (keyof Content)[],
): Partial<Content> {
  const rest = { ...entries };
  for (const field of fields) delete rest[field];
  return rest;
}
