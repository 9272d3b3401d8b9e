import type { ReactNode } from 'react';
import type { Session } from '#contract/session.ts';
import { useWords } from '../../base/language.tsx';
import { Button } from '../../ui/button.tsx';
import { DemoUsers } from './demo-users.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SignInFields, useSignIn } from './sign-in-fields.tsx';

interface LoginFormProps {
  /** Prefills the identification field. */
  identification: string;
  /** The link to a forgotten password, next to the password's label. */
  forgotPassword: ReactNode;
  onSignedIn: (session: Session) => void;
}

/** Signing in on a page of its own. Spec §2 Login. */
export function LoginForm({ identification, forgotPassword, onSignedIn }: LoginFormProps) {
  const { login } = useWords();
  const attempt = useSignIn(identification, onSignedIn);
  return (
    <>
      <form className="sheet login__f stack" onSubmit={attempt.submit} noValidate>
        <SignInFields
          attempt={attempt}
          autoFocus={identification === '' ? 'email' : 'password'}
          forgotPassword={forgotPassword}
        />
        <Button type="submit" variant="primary" block pending={attempt.isPending}>
          {attempt.isPending ? login.submitting : login.submit}
        </Button>
        <PasskeySignIn onSignedIn={onSignedIn} />
      </form>
      <DemoUsers onChoose={attempt.fillIn} />
    </>
  );
}
