import { Suspense, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { DialogPopup } from '../floating.ts';

/** The props of a `Dialog`. */
export interface DialogProps {
  open: boolean;
  /** Called on Escape, or on a press outside the dialog. */
  onCancel: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** The buttons in reading order; the last is the most likely action. */
  footer?: ReactNode;
  /** The control that gets the focus when the dialog opens; by default the first one. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** For questions that the user must decide: the dialog is announced immediately, and a press outside does not cancel it. */
  alert?: boolean | undefined;
  wide?: boolean | undefined;
}

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
