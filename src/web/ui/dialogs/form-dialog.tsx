import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { FieldMessage, useFocusRefused } from '../fields/field.tsx';
import { useWords } from '../language/language.tsx';

interface FormDialogProps {
  isOpen?: boolean;
  title: string;
  /** The name of the action. */
  submitLabel: string;
  isPending: boolean;
  isWide?: boolean;
  /** An error that belongs to no field. */
  failure?: string | null | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, submitted by Enter or by its button. After a refusal, the first field with an error gets the focus. */
export function FormDialog(props: FormDialogProps) {
  const {
    isOpen = true,
    title,
    submitLabel,
    isPending,
    isWide,
    failure,
    onSubmit,
    onClose,
    children,
  } = props;
  const { common } = useWords();
  const formId = useId();
  const form = useFocusRefused(!isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React also reports the event to the form that the dialog was opened from.
    event.stopPropagation();
    if (!isPending) onSubmit();
  };
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {common.cancel}
      </Button>
      <Button type="submit" form={formId} variant="primary" pending={isPending}>
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Dialog open={isOpen} wide={isWide} onCancel={onClose} title={title} footer={footer}>
      <form ref={form} className="stack stack--near dlg__b" id={formId} onSubmit={submit} noValidate>
        {children}
        <div className="dlg__e" role="alert">
          {failure && <FieldMessage kind="error">{failure}</FieldMessage>}
        </div>
      </form>
    </Dialog>
  );
}
