import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { resetPassword } from '#contract/access/session.ts';
import { fieldMessages } from '#web/api/api-problem.ts';
import { call } from '#web/api/call.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/messages/note.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { FailureNote } from './sign-in-frame.tsx';

interface ResetPasswordFormProps {
  token: string;
  /** The link to the page that requests a new mail. */
  requestAgain: ReactNode;
  onSaved: () => void;
}

/** The form with one field for the new password. Errors of the link are shown as alerts. Spec §2. */
export function ResetPasswordForm({ token, requestAgain, onSaved }: ResetPasswordFormProps) {
  const { login } = useWords();
  const [password, setPassword] = useState('');
  const save = useMutation({
    mutationFn: () =>
      call(resetPassword, {
        body: { user: { reset_password_token: token, password, password_confirmation: password } },
      }),
    onSuccess: onSaved,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  const linkErrors = fieldMessages(save.error, 'reset_password_token');
  const passwordErrors = fieldMessages(save.error, 'password');
  return (
    <form className="sheet login__f stack" onSubmit={submit} noValidate>
      {linkErrors.map((message) => (
        <Note key={message} state="failed" role="alert">
          {message} {requestAgain}
        </Note>
      ))}
      {linkErrors.length + passwordErrors.length === 0 && <FailureNote error={save.error} />}
      <PasswordField
        label={login.reset.password}
        name="password"
        autoComplete="new-password"
        autoFocus
        hint={login.reset.passwordHint}
        showLabel={login.showPassword}
        errors={passwordErrors}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" block pending={save.isPending}>
        {save.isPending ? login.reset.submitting : login.reset.submit}
      </Button>
    </form>
  );
}
