import { useMutation, useQuery } from '@tanstack/react-query';
import { signInWithPasskey } from '#contract/access/passkeys.ts';
import type { Session } from '#contract/access/session.ts';
import { call } from '#web/api/call.ts';
import { instanceQuery } from '#web/api/instance-query.ts';
import { askForPasskey } from '#web/api/sign-in/passkey.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailureNote } from './failure-note.tsx';

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
