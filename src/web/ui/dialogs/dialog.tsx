import type { DialogProps } from './dialog-frame.tsx';
import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { DialogPopup } from '../floating.ts';
import { Button } from '../button.tsx';

/** A modal dialog. The focus stays inside, and returns to its previous element when the dialog closes. Escape cancels. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (props.open) opener.current = document.activeElement;
  }, [props.open]);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <DialogPopup {...props} opener={opener} />
    </Suspense>
  );
}

interface MessageDialogProps {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  saveLabel: string;
  resetLabel: string;
  cancelLabel: string;
  onSave: () => void;
  onReset: () => void;
  /** Called on Cancel or Escape. */
  onCancel: () => void;
  /** Saving is in progress. */
  pending?: boolean | undefined;
}

/** Asks what to do with unsaved changes: save, reset, or cancel and stay. The focus starts on Save. */
export function MessageDialog(props: MessageDialogProps) {
  const { open, title, children, saveLabel, resetLabel, cancelLabel, onSave, onReset, onCancel, pending } =
    props;
  const save = useRef<HTMLButtonElement>(null);
  const footer = (
    <>
      <Button variant="quiet" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button onClick={onReset}>{resetLabel}</Button>
      <Button ref={save} variant="primary" pending={pending ?? false} onClick={onSave}>
        {saveLabel}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onCancel={onCancel} title={title} footer={footer} initialFocus={save} alert>
      {children}
    </Dialog>
  );
}
