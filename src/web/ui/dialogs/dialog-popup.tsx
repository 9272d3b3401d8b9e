import { Dialog } from '@base-ui/react/dialog';
import { DialogFrame, type DialogFrameProps, type DialogProps } from './dialog-frame.tsx';

type DialogPopupProps = DialogProps & Pick<DialogFrameProps, 'opener'>;

/** The box of a dialog. Use `Dialog`, which loads it. */
export function DialogPopup(props: DialogPopupProps) {
  const { title, children, footer, wide = false, ...frame } = props;
  return (
    <DialogFrame {...frame} className={wide ? 'dlg dlg--wide' : 'dlg'}>
      <Dialog.Title className="h2 dlg__t">{title}</Dialog.Title>
      <Dialog.Description className="lede" render={<div />}>
        {children}
      </Dialog.Description>
      {footer && <div className="dlg__f">{footer}</div>}
    </DialogFrame>
  );
}
