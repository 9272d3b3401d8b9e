import '../../styles/pages/profile.css';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { secondFactorQuery } from '#web/features/access/profile/recovery-codes.tsx';
import { refetchSession } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Passkeys } from '#web/features/access/profile/passkeys.tsx';
import { SecondFactor } from '#web/features/access/profile/second-factor.tsx';
import { SignInFrame } from '#web/features/access/sessions/sign-in-frame.tsx';
import { useLogout } from '#web/features/access/sessions/use-logout.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/messages/note.tsx';

/** The page on which users whose role requires a second factor must set one up before they can use the application. */
export function SecondFactorPage() {
  const { profile, shell } = useWords();
  const words = profile.requiredFactor;
  const router = useRouter();
  const { logout, isPending } = useLogout();
  const { data: factor } = useQuery(secondFactorQuery);
  const enter = async () => {
    await refetchSession();
    await router.navigate({ to: paths.root });
  };
  return (
    <SignInFrame title={words.title}>
      <div className="stack">
        {factor?.isRequired ? (
          <Note state="sent" role="status" title={words.done} />
        ) : (
          <Note state="pending">{words.explanation}</Note>
        )}
        <Passkeys />
        <SecondFactor />
        {factor?.isRequired && (
          <Button variant="primary" block onClick={() => void enter()}>
            {words.enter}
          </Button>
        )}
        <Button variant="quiet" block pending={isPending} onClick={logout}>
          {shell.logout}
        </Button>
      </div>
    </SignInFrame>
  );
}
