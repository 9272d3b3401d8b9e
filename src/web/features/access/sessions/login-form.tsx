import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Session } from '#contract/access/session.ts';
import { instanceQuery } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { DemoUsers } from './demo-users.tsx';
import { PasskeySignIn, SignInFields, useSignIn } from './sign-in-fields.tsx';

const SingleSignOnButton = lazy(async () => ({
  default: (await import('./single-sign-on-button.tsx')).SingleSignOnButton,
}));

interface LoginFormProps {
  /** Prefills the identification field. */
  identification: string;
  /** The link to the page that requests a new password. */
  forgotPassword: ReactNode;
  onSignedIn: (session: Session) => void;
}

/** The sign-in form of the login page. Spec §2 Login. */
export function LoginForm({ identification, forgotPassword, onSignedIn }: LoginFormProps) {
  const { login } = useWords();
  const { data: instance } = useQuery(instanceQuery);
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
        {instance?.hasSingleSignOn && (
          <Suspense fallback={null}>
            <SingleSignOnButton email={attempt.email} />
          </Suspense>
        )}
      </form>
      <DemoUsers onChoose={attempt.fillIn} />
    </>
  );
}
