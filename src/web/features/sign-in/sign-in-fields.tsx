import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import { type Session, signIn } from '#contract/session.ts';
import { call } from '../../api/call.ts';
import { useWords } from '../../base/language.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FailureNote } from './failure-note.tsx';

/** An attempt to sign in: what is entered, and what came of it. */
export function useSignIn(identification: string, onSignedIn: (session: Session) => void) {
  const [email, setEmail] = useState(identification);
  const [password, setPassword] = useState('');
  const attempt = useMutation({
    mutationFn: () => call(signIn, { body: { user: { email, password } } }),
    onSuccess: ({ session }) => {
      setPassword('');
      onSignedIn(session);
    },
  });
  return {
    email,
    password,
    setEmail,
    setPassword,
    error: attempt.error,
    isPending: attempt.isPending,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!attempt.isPending) attempt.mutate();
    },
    fillIn: (user: string, itsPassword: string) => {
      setEmail(user);
      setPassword(itsPassword);
    },
  };
}

interface SignInFieldsProps {
  attempt: ReturnType<typeof useSignIn>;
  /** Which field has the focus at the beginning. */
  autoFocus?: 'email' | 'password';
  /** The link to a forgotten password, beside the password's label. */
  forgotPassword?: ReactNode;
  passwordRef?: RefObject<HTMLInputElement | null>;
}

/** E-mail address and password; a failure never says which of them was wrong. Spec §2 Login. */
export function SignInFields({ attempt, autoFocus, forgotPassword, passwordRef }: SignInFieldsProps) {
  const { login } = useWords();
  return (
    <>
      <FailureNote error={attempt.error} />
      <TextField
        label={login.email}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus={autoFocus === 'email'}
        value={attempt.email}
        onChange={(event) => attempt.setEmail(event.target.value)}
      />
      <PasswordField
        label={login.password}
        name="password"
        action={forgotPassword}
        autoComplete="current-password"
        autoFocus={autoFocus === 'password'}
        showLabel={login.showPassword}
        value={attempt.password}
        onChange={(event) => attempt.setPassword(event.target.value)}
        {...(passwordRef ? { ref: passwordRef } : {})}
      />
    </>
  );
}
