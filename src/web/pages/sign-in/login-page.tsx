import { Link, useRouter, useSearch } from '@tanstack/react-router';
import type { Session } from '#contract/users/session.ts';
import { keepSession } from '../../api/session.ts';
import { useWords } from '../../base/language.tsx';
import { isOwnAddress } from '../../base/own-address.ts';
import { paths } from '../../base/paths.ts';
import { LoginForm } from '../../features/sign-in/login-form.tsx';
import { SignInFrame } from '../../features/sign-in/sign-in-frame.tsx';

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
