import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure, showReset, showSaved } from '../base/save-flash.ts';
import type { StaleRecord } from '../base/stale-choice.tsx';
import { isProblem } from './api-problem.ts';
import { FAILURE_MS, failureText } from './failure-text.ts';
import { useKeeping, useKeptEntries } from './use-kept-entries.ts';

interface RecordFormWish<Saved extends { version: number }, Content extends object> {
  record: Saved;
  /** What of the record is entered in the form. */
  contentOf: (record: Saved) => Content;
  /** Sends what was entered on top of the record of that version. */
  send: (change: { content: Content; changed: Partial<Content>; version: number }) => Promise<Saved>;
  /** Keeps the record as the server now has it: after saving, and when somebody else was faster. */
  keep: (record: Saved) => void;
  /** Under which name entries outlive a crash of the browser, such as `customer.7`; without it they do not. */
  keptAs?: string;
  /** What must not stay on the device. */
  unkept?: readonly (keyof Content)[];
  /** What is said once it is saved. */
  onSaved?: () => void;
}

interface Draft<Saved, Content> {
  entered: Partial<Content>;
  /** The record as it stood when typing began, or as somebody else has saved it since. */
  base: Saved;
  /** Somebody else has saved since: the two versions are being compared, or wait for it. */
  stale?: 'compared' | 'put off' | undefined;
}

/**
 * The form of a record that two people can edit: what is typed stands on top of what is saved, and is kept on the device
 * until it is saved too. Where somebody else was faster, entries stay, everything that was not touched follows the
 * fresh record, and the person chooses for each field.
 */
export function useRecordForm<Saved extends { version: number }, Content extends object>(
  wish: RecordFormWish<Saved, Content>,
) {
  const { record, contentOf, send, keep, unkept = [] } = wish;
  const keeping = useKeptEntries(wish.keptAs ?? null, contentOf(record));
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
  useKeeping(keeping, without(changed, unkept), base.version);
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
      (wish.onSaved ?? showSaved)();
      keep(saved);
      clear();
    },
    onError: (error, entered) => {
      if (!isProblem(error, 'stale')) {
        showFailure(failureText(error), FAILURE_MS);
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
  const putBack = () => {
    clear();
    mutation.reset();
  };
  const mark = (stale: 'compared' | 'put off') => setDraft((typed) => typed && { ...typed, stale });
  const fields = Object.keys(changed) as (keyof Content & string)[];
  const stale: StaleRecord<Content> | null =
    draft?.stale && fields.length > 0
      ? {
          theirs: contentOf(base),
          fields,
          isOpen: draft.stale === 'compared',
          compare: () => mark('compared'),
          later: () => mark('put off'),
          decide: async (theirFields) => {
            const mine = without(changed, theirFields);
            setDraft({ entered: mine, base, stale: undefined });
            if (Object.keys(mine).length > 0) return submit(mine);
            putBack();
            return false;
          },
        }
      : null;
  return {
    content,
    isChanged: fields.length > 0,
    /** Somebody else has saved the record since typing began: both versions, to choose from. */
    stale,
    /** What was found again after the browser went away, until the person has decided. */
    kept: keeping.found && { at: keeping.found.at, onTake: keeping.take, onDiscard: putBack },
    error: mutation.error,
    isSaving: mutation.isPending,
    change: (entries: Partial<Content>) =>
      setDraft((typed) => ({
        ...typed,
        entered: { ...typed?.entered, ...entries },
        base: typed?.base ?? record,
      })),
    /** Saves what was entered; false when it was refused. */
    save: async (): Promise<boolean> => {
      if (!stale) return submit(changed);
      stale.compare();
      return false;
    },
    reset: putBack,
    /** Resets, says so, and takes it back where the person asks for it. */
    resetWithUndo: () => {
      const typed = draft;
      putBack();
      showReset(() => setDraft(typed));
    },
  };
}

function differing<Content extends object>(one: Content, other: Content): Partial<Content> {
  const fields = (Object.keys(one) as (keyof Content)[]).filter((field) => one[field] !== other[field]);
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
