import { Suspense, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { DialogPopup } from '../floating.ts';

/** What a `Dialog` takes. */
export interface DialogProps {
  open: boolean;
  /** Escape, or a press beside the dialog. */
  onCancel: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** The buttons, in the order of the eye; the last is the most likely act. */
  footer?: ReactNode;
  /** Gets the focus when the dialog opens; without it the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** For questions that must be answered: announced at once, and a press beside it does not cancel. */
  alert?: boolean | undefined;
  wide?: boolean | undefined;
}

/** A modal dialog. Focus stays inside and returns to where it was; Escape cancels. */
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
