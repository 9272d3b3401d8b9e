import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type Session, signIn } from '#contract/session.ts';
import { call } from '../../api/call.ts';
import { useWords } from '../../base/language.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DemoUsers } from './demo-users.tsx';
import { FailureNote } from './failure-note.tsx';

interface LoginFormProps {
  /** Prefills the identification field. */
  identification: string;
  /** The link to a forgotten password, beside the password's label. */
  forgotPassword: ReactNode;
  onSignedIn: (session: Session) => void;
}

/** E-mail address and password; a failure never says which of them was wrong. Spec §2 Login. */
export function LoginForm({ identification, forgotPassword, onSignedIn }: LoginFormProps) {
  const { login } = useWords();
  const [email, setEmail] = useState(identification);
  const [password, setPassword] = useState('');
  const attempt = useMutation({
    mutationFn: () => call(signIn, { body: { user: { email, password } } }),
    onSuccess: ({ session }) => onSignedIn(session),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!attempt.isPending) attempt.mutate();
  };
  const fillIn = (user: string, itsPassword: string) => {
    setEmail(user);
    setPassword(itsPassword);
  };
  return (
    <>
      <form className="sheet login__f stack" onSubmit={submit} noValidate>
        <FailureNote error={attempt.error} />
        <TextField
          label={login.email}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus={identification === ''}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label={login.password}
          name="password"
          action={forgotPassword}
          autoComplete="current-password"
          autoFocus={identification !== ''}
          showLabel={login.showPassword}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="primary" block pending={attempt.isPending}>
          {attempt.isPending ? login.submitting : login.submit}
        </Button>
      </form>
      <DemoUsers onChoose={fillIn} />
    </>
  );
}
