import { type FormEvent, Suspense, useEffect, useEffectEvent } from 'react';
import type { Vert } from '#contract/ads/verts.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { useEditing } from './editing-context.ts';
import { StaleDialog } from './stale-dialog.tsx';
import { controlOf, useVertForm, type VertForm } from './use-vert-form.ts';
import { MissingNote, VertNotes } from './vert-notes.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { switchType } from '#domain/ads/verts/vert.ts';
import { canPaste, copyVert, pasteVert } from '#domain/ads/verts/vert-clipboard.ts';
import { copiedVert, copyToClipboard } from './clipboard.ts';
import type { VertTextField } from '#domain/ads/verts/vert-fields.ts';
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx';
import { useSavedWithout } from '#web/ui/rich-text/use-saved-without.ts';
import { AddressField } from '#web/ui/fields/address-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { CharacterCount, LengthFinding } from './vert-preview.tsx';
import { ImageField } from './image-field.tsx';

/** The editor of one ad, read-only if the ad was cancelled meanwhile. Mount it with the ad's id as its key. Spec §2 Verts. */
export function VertEditor({ vert, isGone }: { vert: Vert; isGone: boolean }) {
  const { vert: words } = useWords();
  const form = useVertForm(vert, isGone);
  const { save, reset } = useSaveVert(vert);
  useSaveKey(() => void (isGone || save()));
  useCompareOnOpening(vert);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isGone) void save();
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

/** The head of the editor: the ad's type, a button to switch it, and copy and paste. Spec §2 Verts. */
function VertTools({ form }: { form: VertForm }) {
  const { vert: words } = useWords();
  const { vert, content, lock } = form;
  const copied = copiedVert();
  const isPastable = lock === null && canPaste(vert, copied);
  const other = content.type === 'ImageVert' ? 'TextVert' : 'ImageVert';
  const copy = () => {
    copyToClipboard(content);
    flash.show({ type: 'success', text: words.copied });
  };
  const paste = () => {
    if (!copied) return;
    form.edit((now) => copyVert(pasteVert(now, copied)));
    flash.show({ type: 'success', text: words.pasted });
  };
  return (
    <div className="tools">
      <h2 className="h3">{words.types[content.type]}</h2>
      {lock === null && (
        <button type="button" className="link tools__switch" onClick={() => form.edit(switchType)}>
          {words.switchTo[other]}
        </button>
      )}
      <span className="tools__r">
        <IconButton icon="copy" label={words.copy} variant="quiet" bar onClick={copy} />
        {lock !== 'viewing' && (
          <IconButton
            icon="paste"
            label={words.paste}
            {...(copied || lock !== null ? {} : { tooltip: words.nothingToPaste })}
            variant="quiet"
            bar
            unavailable={!isPastable}
            onClick={paste}
          />
        )}
      </span>
    </div>
  );
}

/** The fields of an ad by type. Spec §2 Verts. */
function VertFields({ form }: { form: VertForm }) {
  const { fields, image } = useWords().vert;
  const headlineWarnings = useSavedWithout(form.content.headline);
  const input = (field: VertTextField) => ({ ...controlOf(form, field), label: fields[field] });
  if (form.content.type === 'ImageVert') {
    return (
      <>
        <ImageField form={form} />
        <TextField {...input('imageAlt')} hint={image.altHint} />
        <AddressField {...input('linkUrl')} />
        <AddressField {...input('trackingPixel')} />
      </>
    );
  }
  return (
    <>
      <TextField
        {...input('headline')}
        warnings={headlineWarnings}
        counter={<Count html={form.content.headline} />}
      />
      <Suspense fallback={null}>
        <LengthFinding html={form.content.headline} field="headline" vert={form.vert} />
      </Suspense>
      <RichTextField
        {...input('text')}
        counter={<Count html={form.content.text} />}
        onChange={(text) => form.edit((content) => ({ ...content, text }))}
      />
      <Suspense fallback={null}>
        <LengthFinding html={form.content.text} field="text" vert={form.vert} />
      </Suspense>
      <TextField {...input('linkText')} />
      <AddressField {...input('linkUrl')} />
      <ImageField form={form} />
      <AddressField {...input('trackingPixel')} />
    </>
  );
}

function Count({ html }: { html: string }) {
  return (
    <Suspense fallback={null}>
      <CharacterCount html={html} />
    </Suspense>
  );
}
