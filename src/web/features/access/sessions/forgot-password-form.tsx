import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { requestPasswordReset } from '#contract/access/session.ts';
import { fieldMessages } from '#web/api/api-problem.ts';
import { call } from '#web/api/call.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/messages/note.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FailureNote } from './sign-in-frame.tsx';

/** Requests a password link. The response is the same for known and unknown addresses. Spec §2. */
export function ForgotPasswordForm({ backToLogin }: { backToLogin: ReactNode }) {
  const { forgot, email: emailLabel } = useWords().login;
  const [email, setEmail] = useState('');
  const request = useMutation({
    mutationFn: (address: string) => call(requestPasswordReset, { body: { user: { email: address } } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!request.isPending) request.mutate(email);
  };
  const errors = fieldMessages(request.error, 'email');
  if (request.isSuccess) {
    return (
      <div className="sheet login__f stack">
        <Note state="sent" role="status">
          {forgot.success({ email: request.variables })}
        </Note>
        {backToLogin}
      </div>
    );
  }
  return (
    <form className="sheet login__f stack" onSubmit={submit} noValidate>
      {errors.length === 0 && <FailureNote error={request.error} />}
      <p className="lede">{forgot.lede}</p>
      <TextField
        label={emailLabel}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        value={email}
        errors={errors}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" variant="primary" block pending={request.isPending}>
        {request.isPending ? forgot.submitting : forgot.submit}
      </Button>
      {backToLogin}
    </form>
  );
}
