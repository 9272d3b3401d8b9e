import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { queryClient } from '#web/api/query-client.ts';
import { sessionQuery } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { ResetPasswordForm } from '#web/features/access/sessions/reset-password-form.tsx';
import { SignInFrame } from '#web/features/access/sessions/sign-in-frame.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { Note } from '#web/ui/messages/note.tsx';

/** The page that sets a new password, which the link in the mail opens. Spec §2, §8. */
export function ResetPasswordPage() {
  const { reset } = useWords().login;
  const router = useRouter();
  const { reset_password_token: token } = useSearch({ from: '/reset-password' });
  const requestAgain = (
    <Link className="link" to={paths.forgotPassword}>
      {reset.requestAgain}
    </Link>
  );
  const enter = async () => {
    flash.show({ type: 'success', text: reset.success });
    // The new password has ended all sessions, including this browser's.
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    await router.navigate({ to: paths.root });
  };
  return (
    <SignInFrame title={reset.title}>
      {token ? (
        <ResetPasswordForm token={token} requestAgain={requestAgain} onSaved={() => void enter()} />
      ) : (
        <div className="sheet login__f stack">
          <Note state="failed" role="alert">
            {reset.noToken}
          </Note>
          {requestAgain}
        </div>
      )}
    </SignInFrame>
  );
}
