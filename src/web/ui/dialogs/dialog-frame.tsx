import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';

export interface DialogFrameProps {
  open: boolean;
  onCancel: () => void;
  /** The dialog is announced immediately, and a press outside does not cancel it. */
  alert?: boolean | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** The element that had the focus before the dialog opened, and gets it back. */
  opener: RefObject<Element | null>;
  className: string;
  /** Places the box at the top of the window instead of in the middle. */
  isAtTop?: boolean;
  /** The content, which must contain a `Dialog.Title`. */
  children: ReactNode;
}

/** The modal box, its backdrop and its focus handling, for `DialogPopup` and the command palette. */
export function DialogFrame(props: DialogFrameProps) {
  const { open, onCancel, alert = false, initialFocus, opener, className, isAtTop = false, children } = props;
  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal={alert}
      onOpenChange={(next) => {
        if (!next) onCancel();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="dlg-scrim" />
        <Dialog.Viewport className={isAtTop ? 'dlg-place dlg-place--top' : 'dlg-place'}>
          <Dialog.Popup
            className={className}
            role={alert ? 'alertdialog' : 'dialog'}
            finalFocus={() => returnFocus(opener.current)}
            {...(initialFocus ? { initialFocus } : {})}
          >
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * Returns the element that gets the focus after the dialog: the one that had it before. Returns `true`, which leaves the
 * choice to the dialog library, if no element had the focus or it no longer exists. An element that is no tab stop, such as
 * the content of a page, is focused here, because the library would focus the first link inside it.
 */
function returnFocus(opener: Element | null): HTMLElement | boolean {
  if (!(opener instanceof HTMLElement) || !opener.isConnected || opener === document.body) return true;
  if (opener.tabIndex >= 0) return opener;
  queueMicrotask(() => opener.focus({ preventScroll: true }));
  return false;
}

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
