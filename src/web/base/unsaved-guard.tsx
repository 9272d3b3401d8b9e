import { useState } from 'react';
import { flash } from '../ui/messages/flash.ts';
import { MessageDialog } from '../ui/dialogs/message-dialog.tsx';
import { useWords } from './language.tsx';
import { useLeaving } from './use-leaving.ts';

interface UnsavedGuardProps {
  /** The form has unsaved changes. */
  isChanged: boolean;
  /** Saves, and resolves to whether it succeeded. The form shows the errors. */
  onSave: () => Promise<boolean>;
  /** Resets the form to the saved values. */
  onReset: () => void;
}

/**
 * Asks before the user leaves a form with unsaved changes: save and leave, discard and leave, or stay. Spec §4. Pass
 * `ignoreBlocker` to leave without the question (after saving, or on Cancel).
 */
export function UnsavedGuard({ isChanged, onSave, onReset }: UnsavedGuardProps) {
  const { unsaved, flash: messages } = useWords().shell;
  const [isSaving, setSaving] = useState(false);
  const leaving = useLeaving(isChanged);
  const save = async () => {
    setSaving(true);
    const isSaved = await onSave();
    setSaving(false);
    if (isSaved) leaving.go();
    else leaving.stay();
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
