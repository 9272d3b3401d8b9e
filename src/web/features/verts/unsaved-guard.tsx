import { useState } from 'react';
import type { Vert } from '#contract/verts.ts';
import { useWords } from '../../base/language.tsx';
import { flash } from '../../ui/messages/flash.ts';
import { MessageDialog } from '../../ui/dialogs/message-dialog.tsx';
import { useEditing } from './editing-context.ts';
import { type Destination, useLeaving } from './use-leaving.ts';

interface UnsavedGuardProps {
  /** The ads of the order that is being left. */
  verts: readonly Vert[];
  /** Whether the order's ads are still there. */
  staysAt: (next: Destination) => boolean;
  /** Shows the ad that could not be saved. */
  onShow: (vertId: number) => void;
}

/** Nobody leaves an order with unsaved ads without a word: save and go, reset and go, or stay. Spec §4. */
export function UnsavedGuard({ verts, staysAt, onShow }: UnsavedGuardProps) {
  const { shell } = useWords();
  const editing = useEditing();
  const [isSaving, setSaving] = useState(false);
  const unsaved = () => verts.filter((vert) => editing.isUnsaved(vert));
  const leaving = useLeaving(() => unsaved().length > 0, staysAt);
  const save = async () => {
    setSaving(true);
    const refused: Vert[] = [];
    for (const vert of unsaved()) {
      if (!(await editing.save(vert))) refused.push(vert);
    }
    setSaving(false);
    const [first] = refused;
    if (first) {
      leaving.stay();
      onShow(first.id);
      return;
    }
    flash.show({ type: 'success', text: shell.flash.saveSuccess });
    leaving.go();
  };
  const reset = () => {
    for (const vert of unsaved()) editing.reset(vert);
    flash.show({ type: 'success', text: shell.flash.resetSuccess });
    leaving.go();
  };
  return (
    <MessageDialog
      open={leaving.isHeldBack}
      title={shell.unsaved.title}
      saveLabel={shell.unsaved.save}
      resetLabel={shell.unsaved.reset}
      cancelLabel={shell.unsaved.cancel}
      pending={isSaving}
      onSave={() => void save()}
      onReset={reset}
      onCancel={leaving.stay}
    >
      {shell.unsaved.message}
    </MessageDialog>
  );
}
