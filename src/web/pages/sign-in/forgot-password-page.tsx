import { Link } from '@tanstack/react-router';
import { useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { ForgotPasswordForm } from '../../features/sign-in/forgot-password-form.tsx';
import { SignInFrame } from '../../features/sign-in/sign-in-frame.tsx';

/** The page that requests a new password. Spec §2. */
export function ForgotPasswordPage() {
  const { forgot } = useWords().login;
  const back = (
    <Link className="link" to={paths.login}>
      {forgot.back}
    </Link>
  );
  return (
    <SignInFrame title={forgot.title}>
      <ForgotPasswordForm backToLogin={back} />
    </SignInFrame>
  );
}
