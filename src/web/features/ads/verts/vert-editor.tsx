import { type FormEvent, useEffect, useEffectEvent } from 'react';
import type { Vert } from '#contract/ads/verts.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { useEditing } from './editing-context.ts';
import { SaveBar } from './save-bar.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import { useSaveKey, useSaveVert } from './use-save-vert.ts';
import { useVertForm } from './use-vert-form.ts';
import { VertFields } from './vert-fields.tsx';
import { MissingNote, VertNotes } from './vert-notes.tsx';
import { VertTools } from './vert-tools.tsx';

/** The editor of one ad. Mount it with the ad's id as its key. Spec §2 Verts. */
export function VertEditor({ vert }: { vert: Vert }) {
  const { vert: words } = useWords();
  const form = useVertForm(vert);
  const { save, reset } = useSaveVert(vert);
  useSaveKey(() => void save());
  useCompareOnOpening(vert);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form className="sheet" noValidate onSubmit={submit} aria-label={words.types[form.content.type]}>
      <VertTools form={form} />
      <VertNotes form={form} onDiscard={reset} />
      <div className="form__b">
        <VertFields form={form} />
        <MissingNote form={form} />
      </div>
      {form.lock === null && <SaveBar vert={vert} onReset={reset} />}
      <StaleDialog vert={vert} />
    </form>
  );
}

/**
 * Opens the comparison at once for a recovered draft of an ad that another user has saved since, so that the user decides
 * before editing.
 */
function useCompareOnOpening(vert: Vert): void {
  const editing = useEditing();
  const open = useEffectEvent(() => {
    if (editing.isStale(vert)) editing.compare(vert.id);
  });
  useEffect(() => open(), []);
}
