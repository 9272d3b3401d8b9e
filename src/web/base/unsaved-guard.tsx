import { useState } from 'react';
import { flash } from '../ui/messages/flash.ts';
import { MessageDialog } from '../ui/dialogs/message-dialog.tsx';
import { useWords } from './language.tsx';
import { useLeaving } from './use-leaving.ts';

interface UnsavedGuardProps {
  /** Something was changed and not saved. */
  isChanged: boolean;
  /** Saves, and tells whether that went well. The form says what was refused. */
  onSave: () => Promise<boolean>;
  /** Puts what is saved back into the form. */
  onReset: () => void;
}

/**
 * Nobody leaves a form with unsaved edits without a word: save and go, discard and go, or stay. Spec §4. Leave on
 * purpose (after saving, by Cancel) with `ignoreBlocker`.
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
