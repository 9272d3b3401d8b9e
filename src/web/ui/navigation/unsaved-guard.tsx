import { useEffect, useEffectEvent, useState } from 'react';
import { flash } from '../messages/flash.ts';
import { MessageDialog } from '../dialogs/dialog.tsx';
import { useWords } from '../language/language.tsx';
import { useBlocker } from '@tanstack/react-router';
import { paths } from './paths.ts';

interface SaveResult {
  isSaved: boolean;
  /** Called if the entries were not saved, so that the user stays on the page. */
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
 * Asks before the user leaves a form with unsaved changes: save and leave, discard and leave, or stay. Spec §4. Navigate with
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

/** Asks what to do with unsaved work; resolves to whether the user may leave. */
type Question = () => Promise<boolean>;

const questions = new Set<Question>();

/** Registers a question to ask before sign-out. Returns an unregister function. */
function askBeforeLeaving(question: Question): () => void {
  questions.add(question);
  return () => {
    questions.delete(question);
  };
}

/** Resolves to whether the user may leave without losing work. Await it before leaving without a navigation. */
export async function mayLeave(): Promise<boolean> {
  for (const question of questions) {
    if (!(await question())) return false;
  }
  return true;
}

/** The address that the user navigates to. */
export interface Destination {
  pathname: string;
}

/** Blocks links, the Back button, closing the page and signing out while there are unsaved changes, until the user decides. */
function useLeaving(hasUnsaved: boolean, staysAt: (next: Destination) => boolean = () => false) {
  const [answer, setAnswer] = useState<((mayGo: boolean) => void) | null>(null);
  const blocker = useBlocker({
    // Never block the redirect to the login page after the session has ended. Signing out has already asked.
    shouldBlockFn: ({ next }) =>
      hasUnsaved && !staysAt(next) && (next.pathname !== paths.login || isSignedIn()),
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  });
  const ask = useEffectEvent(async () =>
    hasUnsaved ? new Promise<boolean>((resolve) => setAnswer(() => resolve)) : true,
  );
  useEffect(() => askBeforeLeaving(() => ask()), []);
  const settle = (mayGo: boolean) => {
    answer?.(mayGo);
    setAnswer(null);
    if (mayGo) blocker.proceed?.();
    else blocker.reset?.();
  };
  return {
    isHeldBack: blocker.status === 'blocked' || answer !== null,
    go: () => settle(true),
    stay: () => settle(false),
  };
}

/** Whether the storage key of a signed-in user is set. */
function isSignedIn(): boolean {
  return localStorage.getItem('vertbook.signed-in') !== null;
}
