import { useState } from 'react';
import { flash } from '../messages/flash.ts';
import { MessageDialog } from '../dialogs/message-dialog.tsx';
import { useWords } from '../language/language.tsx';
import { type Destination, useLeaving } from './use-leaving.ts';

interface SaveResult {
  isSaved: boolean;
  /** Called when the user stays on the page. */
  onStay?: () => void;
}

interface UnsavedGuardProps {
  /** The form has unsaved changes. */
  isChanged: boolean;
  /** Whether the form is still shown at this address; navigating there asks nothing. */
  staysAt?: ((next: Destination) => boolean) | undefined;
  /** Saves, and returns whether that succeeded. The form shows the errors of a refusal. */
  onSave: () => Promise<boolean | SaveResult>;
  /** Puts the saved record back into the form. */
  onReset: () => void;
}

/**
 * Asks before the user leaves a form with unsaved changes: save and leave, discard and leave, or stay. Spec §4. Pass
 * `ignoreBlocker` to leave without the question (after saving, or on Cancel).
 */
export function UnsavedGuard({ isChanged, staysAt, onSave, onReset }: UnsavedGuardProps) {
  const { unsaved, flash: messages } = useWords().shell;
  const [isSaving, setSaving] = useState(false);
  const leaving = useLeaving(isChanged, staysAt);
  const save = async () => {
    setSaving(true);
    const result = await onSave();
    setSaving(false);
    const { isSaved, onStay }: SaveResult = typeof result === 'boolean' ? { isSaved: result } : result;
    if (isSaved) {
      leaving.go();
      return;
    }
    leaving.stay();
    onStay?.();
  };
  const reset = () => {
    onReset();
    flash.show({ type: 'success', text: messages.resetSuccess });
    leaving.go();
  };
  return (
    <MessageDialog
      open={leaving.isHeldBack}
      title={unsaved.title}
      saveLabel={unsaved.save}
      resetLabel={unsaved.reset}
      cancelLabel={unsaved.cancel}
      pending={isSaving}
      onSave={() => void save()}
      onReset={reset}
      onCancel={leaving.stay}
    >
      {unsaved.message}
    </MessageDialog>
  );
}
