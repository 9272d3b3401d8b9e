import '../../styles/pages/profile.css';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { secondFactorQuery } from '../../api/sign-in/second-factor-query.ts';
import { refetchSession } from '../../api/session.ts';
import { useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { Passkeys } from '../../features/profile/passkeys.tsx';
import { SecondFactor } from '../../features/profile/second-factor.tsx';
import { SignInFrame } from '../../features/sign-in/sign-in-frame.tsx';
import { useLogout } from '../../features/sign-in/use-logout.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/messages/note.tsx';

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
