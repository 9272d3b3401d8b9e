import { type FormEvent, useEffect, useEffectEvent } from 'react';
import type { Vert } from '#contract/ads/verts.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { useEditing } from './editing-context.ts';
import { StaleDialog } from './stale-dialog.tsx';
import { useVertForm } from './use-vert-form.ts';
import { VertFields } from './vert-fields.tsx';
import { MissingNote, VertNotes } from './vert-notes.tsx';
import { VertTools } from './vert-tools.tsx';
import { Button } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';

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

interface SaveBarProps {
  vert: Vert;
  onReset: () => void;
}

/** The save and reset buttons; Save is primary only while there are unsaved changes. Spec §4 Vert. */
function SaveBar({ vert, onReset }: SaveBarProps) {
  const { common, vert: words } = useWords();
  const editing = useEditing();
  const isUnsaved = editing.isUnsaved(vert);
  const isSaving = editing.isSaving(vert);
  return (
    <div className="savebar">
      <Button
        type="submit"
        variant={isUnsaved && !isSaving ? 'primary' : 'plain'}
        pending={isSaving}
        unavailable={!isUnsaved}
      >
        {common.save}
      </Button>
      <Button unavailable={!isUnsaved || isSaving} onClick={onReset}>
        {common.reset}
      </Button>
      <output className="st t-accent savebar__s">
        {isUnsaved && (
          <>
            <i className="dot" />
            {words.unsaved}
          </>
        )}
      </output>
    </div>
  );
}

/** Returns functions that save and reset one ad and show a flash message. A reset can be undone. */
function useSaveVert(vert: Vert) {
  const { shell, common } = useWords();
  const editing = useEditing();
  const save = async () => {
    if (!editing.isUnsaved(vert) || editing.isSaving(vert)) return;
    if (await editing.save(vert)) flash.show({ type: 'success', text: shell.flash.saveSuccess });
  };
  const reset = () => {
    const typed = editing.contentOf(vert);
    editing.reset(vert);
    flash.show({
      type: 'success',
      text: shell.flash.resetSuccess,
      action: { label: common.undo, onAction: () => editing.edit(vert, () => typed) },
    });
  };
  return { save, reset };
}

/** Saves on Ctrl+S or ⌘S, wherever the focus is. */
function useSaveKey(save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isSaveKey = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
    if (!isSaveKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (!event.repeat) save();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
