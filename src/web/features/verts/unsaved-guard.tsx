import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import type { Vert } from '#contract/verts.ts';
import { queryClient } from '../../api/query-client.ts';
import { sessionQuery } from '../../api/session.ts';
import { useWords } from '../../base/language.tsx';
import { flash } from '../../ui/flash.ts';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { useEditing } from './editing-context.ts';

/** Where somebody wants to go. */
export interface Destination {
  pathname: string;
}

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
  const blocker = useBlocker({
    // Whose session has ended must sign in first; the drafts wait.
    shouldBlockFn: ({ next }) => isSignedIn() && !staysAt(next) && unsaved().length > 0,
    enableBeforeUnload: () => unsaved().length > 0,
    withResolver: true,
  });
  const save = async () => {
    setSaving(true);
    const refused: Vert[] = [];
    for (const vert of unsaved()) {
      if (!(await editing.save(vert))) refused.push(vert);
    }
    setSaving(false);
    const [first] = refused;
    if (!first) {
      flash.show({ type: 'success', text: shell.flash.saveSuccess });
      blocker.proceed?.();
      return;
    }
    blocker.reset?.();
    onShow(first.id);
  };
  const reset = () => {
    for (const vert of unsaved()) editing.reset(vert);
    flash.show({ type: 'success', text: shell.flash.resetSuccess });
    blocker.proceed?.();
  };
  return (
    <MessageDialog
      open={blocker.status === 'blocked'}
      title={shell.unsaved.title}
      saveLabel={shell.unsaved.save}
      resetLabel={shell.unsaved.reset}
      cancelLabel={shell.unsaved.cancel}
      pending={isSaving}
      onSave={() => void save()}
      onReset={reset}
      onCancel={() => blocker.reset?.()}
    >
      {shell.unsaved.message}
    </MessageDialog>
  );
}

function isSignedIn(): boolean {
  return Boolean(queryClient.getQueryData(sessionQuery.queryKey));
}
