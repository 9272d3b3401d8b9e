import { Dialog } from '@base-ui/react/dialog';
import type { RefObject } from 'react';
import type { DialogProps } from './dialog.tsx';

interface DialogPopupProps extends DialogProps {
  /** Where the focus was before the dialog opened. */
  opener: RefObject<Element | null>;
}

/** The box of a dialog. Use `Dialog`, which loads it. */
export function DialogPopup(props: DialogPopupProps) {
  const {
    open,
    onCancel,
    title,
    children,
    footer,
    initialFocus,
    alert = false,
    wide = false,
    opener,
  } = props;
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
        <Dialog.Viewport className="dlg-place">
          <Dialog.Popup
            className={wide ? 'dlg dlg--wide' : 'dlg'}
            role={alert ? 'alertdialog' : 'dialog'}
            finalFocus={() => backTo(opener.current)}
            {...(initialFocus ? { initialFocus } : {})}
          >
            <Dialog.Title className="h2 dlg__t">{title}</Dialog.Title>
            <Dialog.Description className="lede" render={<div />}>
              {children}
            </Dialog.Description>
            {footer && <div className="dlg__f">{footer}</div>}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The element that had the focus; `true` leaves the choice to the dialog where that element is gone. */
function backTo(opener: Element | null): HTMLElement | true {
  return opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : true;
}
