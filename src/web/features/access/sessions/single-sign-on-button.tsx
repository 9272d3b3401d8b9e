import { useMutation } from '@tanstack/react-query';
import { fieldMessages } from '#web/api/api-problem.ts';
import { leaveForProvider } from '#web/api/single-sign-on.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/messages/note.tsx';
import { FailureNote } from './sign-in-frame.tsx';

/** The button that signs in at the OpenID provider of the entered e-mail address. */
export function SingleSignOnButton({ email }: { email: string }) {
  const { login } = useWords();
  const leave = useMutation({ mutationFn: () => leaveForProvider(email) });
  const errors = fieldMessages(leave.error, 'email');
  return (
    <>
      {errors.map((message) => (
        <Note key={message} state="failed" role="alert">
          {message}
        </Note>
      ))}
      {errors.length === 0 && <FailureNote error={leave.error} />}
      <Button block pending={leave.isPending || leave.isSuccess} onClick={() => leave.mutate()}>
        {login.singleSignOn}
      </Button>
    </>
  );
}
