import { useEffect, useRef } from 'react';
import { confirmInWindow } from '#web/api/single-sign-on.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useWords } from '#web/ui/language/language.tsx';

/** Asks a user of single sign-on to sign in at the provider again, in a separate window. */
export function ConfirmAtProvider({ onSettled }: { onSettled: (isConfirmed: boolean) => void }) {
  const { safekeeping, singleSignOn } = useWords();
  const stop = useRef(() => undefined as void);
  useEffect(() => () => stop.current(), []);
  const open = () => {
    stop.current();
    stop.current = confirmInWindow(() => onSettled(true));
  };
  return (
    <FormDialog
      title={safekeeping.confirm.title}
      submitLabel={singleSignOn.confirm.submit}
      isPending={false}
      failure={null}
      onSubmit={open}
      onClose={() => onSettled(false)}
    >
      <p>{singleSignOn.confirm.message}</p>
    </FormDialog>
  );
}
