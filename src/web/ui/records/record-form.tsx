import type { FormEvent, ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useFocusRefused } from '../fields/field.tsx';
import { KeptNote, type KeptNoteProps } from '../device/kept-entries.tsx';
import { useWords } from '../language/language.tsx';
import { StaleChoice, type StaleChoiceProps, type StaleRecord } from './stale-choice.tsx';
import { UnsavedGuard } from '../navigation/unsaved-guard.tsx';

interface RecordFormProps<Content> extends Pick<
  StaleChoiceProps<Content>,
  'labelOf' | 'textOf' | 'goesWith'
> {
  /** The result of `useRecordForm`. */
  form: {
    content: Content;
    isChanged: boolean;
    isSaving: boolean;
    error: unknown;
    stale: StaleRecord<Content> | null;
    kept: KeptNoteProps | null;
    save: () => Promise<boolean>;
    reset: () => void;
    resetWithUndo: () => void;
  };
  isWide?: boolean;
  /** A class that replaces the usual layout. */
  className?: string;
  /** For a form that closes after saving, or if there is nothing to save. Without it, the form stays open. */
  leaving?: { onSaved: () => void; cancel: ReactNode };
  /** Replaces the Reset button in a form that stays open. */
  cancel?: ReactNode;
  /** At the end of the row of buttons. */
  buttons?: ReactNode;
  /** Below the row of buttons. */
  after?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/**
 * The frame of a form that changes a record: asks before unsaved changes are lost, offers restored entries and the choice
 * between two versions, and has the buttons Save and Cancel, or Save and Reset.
 */
export function RecordForm<Content>(props: RecordFormProps<Content>) {
  const { form, isWide = false, className, leaving, cancel, buttons, after, children, ...stale } = props;
  const { common } = useWords();
  const frame = useFocusRefused(form.error);
  const { isChanged, isSaving } = form;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || (!isChanged && !leaving)) return;
    if (!isChanged || (await form.save())) leaving?.onSaved();
  };
  return (
    <form
      className={className ?? (isWide ? 'sheet form form--wide form__b' : 'sheet form form__b')}
      ref={frame}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <UnsavedGuard isChanged={isChanged} onSave={form.save} onReset={form.reset} />
      {form.kept && <KeptNote {...form.kept} />}
      <StaleChoice
        {...stale}
        stale={form.stale}
        mine={form.content}
        isSaving={isSaving}
        {...(leaving ? { onSaved: leaving.onSaved } : {})}
      />
      {children}
      <div className="row">
        <Button type="submit" variant="primary" pending={isSaving} unavailable={!leaving && !isChanged}>
          {common.save}
        </Button>
        {cancel ?? leaving?.cancel ?? (
          <Button onClick={form.resetWithUndo} unavailable={!isChanged}>
            {common.reset}
          </Button>
        )}
        {buttons && <span className="row__end">{buttons}</span>}
      </div>
      {after}
    </form>
  );
}
