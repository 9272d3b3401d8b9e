import { Dialog } from '@base-ui/react/dialog';
import type { DialogProps } from './dialog.tsx';

/** The box of a dialog. Use `Dialog`, which loads it. */
export function DialogPopup(props: DialogProps) {
  const { open, onCancel, title, children, footer, initialFocus, alert = false, wide = false } = props;
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
