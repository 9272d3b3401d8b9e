import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmSession } from '#contract/access/session.ts';
import { isProblem } from '#web/api/api-problem.ts';
import { failureText } from '#web/api/failure-text.ts';
import { call } from '#web/api/call.ts';
import { askForPasskey, passkeysQuery } from '#web/api/passkey.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';

interface ConfirmIdentityProps {
  /** Called with whether the user has confirmed. If not, the act is not done. */
  onSettled: (isConfirmed: boolean) => void;
}

/** Asks for the password or a passkey before an act that concerns access, if the last confirmation is too old. */
export function ConfirmIdentity({ onSettled }: ConfirmIdentityProps) {
  const { login, safekeeping } = useWords();
  const words = safekeeping.confirm;
  const passkeys = useQuery(passkeysQuery);
  const [password, setPassword] = useState('');
  const confirm = useMutation({
    mutationFn: async (by: 'password' | 'passkey') =>
      call(confirmSession, { body: by === 'passkey' ? { passkey: await askForPasskey() } : { password } }),
    onSuccess: () => onSettled(true),
  });
  const errors = useFieldErrors(confirm.error);
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      isPending={confirm.isPending}
      failure={confirm.error && !isProblem(confirm.error, 'invalid') ? failureText(confirm.error) : null}
      onSubmit={() => confirm.mutate('password')}
      onClose={() => onSettled(false)}
    >
      <p>{words.message}</p>
      <PasswordField
        label={login.password}
        name="password"
        autoComplete="current-password"
        autoFocus
        showLabel={login.showPassword}
        {...errors.text('password', password, setPassword)}
      />
      {passkeys.data && passkeys.data.passkeys.length > 0 && (
        <Button
          block
          pending={confirm.isPending && confirm.variables === 'passkey'}
          onClick={() => confirm.mutate('passkey')}
        >
          {login.passkey.use}
        </Button>
      )}
    </FormDialog>
  );
}
