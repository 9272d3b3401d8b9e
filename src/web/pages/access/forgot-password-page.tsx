import { Link } from '@tanstack/react-router';
import { useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { ForgotPasswordForm } from '#web/features/access/sessions/forgot-password-form.tsx';
import { SignInFrame } from '#web/features/access/sessions/sign-in-frame.tsx';

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
