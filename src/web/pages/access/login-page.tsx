import { Link, useRouter, useSearch } from '@tanstack/react-router';
import type { Session } from '#contract/access/session.ts';
import { keepSession } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { isOwnAddress, paths } from '#web/ui/navigation/paths.ts';
import { LoginForm } from '#web/features/access/sessions/login-form.tsx';
import { SignInFrame } from '#web/features/access/sessions/sign-in-frame.tsx';

/** The login page. Spec §2. */
export function LoginPage() {
  const { login } = useWords();
  const router = useRouter();
  const { id = '', returnTo } = useSearch({ from: '/signed-out/login' });
  const enter = (session: Session) => {
    keepSession(session);
    router.history.push(isOwnAddress(returnTo) ? returnTo : paths.root);
  };
  return (
    <SignInFrame title={login.title}>
      <LoginForm
        identification={id}
        forgotPassword={
          <Link className="link" to={paths.forgotPassword}>
            {login.forgotLink}
          </Link>
        }
        onSignedIn={enter}
      />
    </SignInFrame>
  );
}
