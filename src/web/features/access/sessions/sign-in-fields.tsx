import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import { type Session, signIn } from '#contract/access/session.ts';
import type { SecondFactorKind } from '#domain/access/passkey.ts';
import { isProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/call.ts';
import { askForPasskey } from '#web/api/passkey.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FailureNote } from './sign-in-frame.tsx';
import { signInWithPasskey } from '#contract/access/passkeys.ts';
import { instanceQuery } from '#web/api/session.ts';

/** Returns the state of a sign-in form: its entries and its mutation. */
export function useSignIn(identification: string, onSignedIn: (session: Session) => void) {
  const [email, setEmail] = useState(identification);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [factors, setFactors] = useState<readonly SecondFactorKind[]>([]);
  const locale = useLocale();
  const attempt = useMutation({
    onMutate: () => locale,
    mutationFn: async (factor: 'typed' | 'passkey') => {
      const proof = factor === 'passkey' ? { passkey: await askForPasskey() } : { code };
      return call(signIn, { body: { user: { email, password, ...(factors.length > 0 ? proof : {}) } } });
    },
    onError: (error) => {
      if (isProblem(error, 'code_required')) setFactors(error.body.factors ?? ['totp']);
    },
    onSuccess: ({ session }) => {
      setPassword('');
      setCode('');
      setFactors([]);
      onSignedIn(session);
    },
  });
  return {
    email,
    password,
    code,
    factors,
    setEmail,
    setPassword,
    setCode,
    // The message is in the language of the request, so it is not shown in another language.
    error: attempt.context === locale ? attempt.error : null,
    isPending: attempt.isPending,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!attempt.isPending) attempt.mutate('typed');
    },
    usePasskey: () => attempt.mutate('passkey'),
    isAskingForPasskey: attempt.isPending && attempt.variables === 'passkey',
    fillIn: (user: string, demoPassword: string) => {
      setEmail(user);
      setPassword(demoPassword);
    },
  };
}

interface SignInFieldsProps {
  attempt: ReturnType<typeof useSignIn>;
  /** The field with the initial focus. */
  autoFocus?: 'email' | 'password';
  /** The forgot-password link below the password, so that Tab leads from the address to the password. */
  forgotPassword?: ReactNode;
  passwordRef?: RefObject<HTMLInputElement | null>;
}

/**
 * E-mail address and password, and a second factor once the server requires one. A failure does not reveal whether the address
 * or the password is wrong. Spec §2 Login.
 */
export function SignInFields({ attempt, autoFocus, forgotPassword, passwordRef }: SignInFieldsProps) {
  const { login } = useWords();
  return (
    <>
      {!isProblem(attempt.error, 'code_required') && <FailureNote error={attempt.error} />}
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
        autoComplete="current-password"
        autoFocus={autoFocus === 'password'}
        showLabel={login.showPassword}
        value={attempt.password}
        onChange={(event) => attempt.setPassword(event.target.value)}
        {...(passwordRef ? { ref: passwordRef } : {})}
      />
      {forgotPassword}
      {attempt.factors.includes('passkey') && (
        <Button block pending={attempt.isAskingForPasskey} onClick={attempt.usePasskey}>
          {login.passkey.use}
        </Button>
      )}
      {attempt.factors.length > 0 && (
        <TextField
          {...(attempt.factors.includes('totp')
            ? { label: login.code, hint: login.codeHint }
            : { label: login.recoveryCode })}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoFocus
          value={attempt.code}
          onChange={(event) => attempt.setCode(event.target.value)}
        />
      )}
    </>
  );
}

/**
 * The button that signs in with a passkey, without e-mail address and password. Renders nothing if this instance does not
 * support passkeys.
 */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (session: Session) => void }) {
  const { login } = useWords();
  const { data } = useQuery(instanceQuery);
  const attempt = useMutation({
    mutationFn: async () => call(signInWithPasskey, { body: { passkey: await askForPasskey() } }),
    onSuccess: ({ session }) => onSignedIn(session),
  });
  if (!data?.hasPasskeys) return null;
  return (
    <>
      <FailureNote error={attempt.error} />
      <Button block pending={attempt.isPending} onClick={() => attempt.mutate()}>
        {login.passkey.signIn}
      </Button>
    </>
  );
}
