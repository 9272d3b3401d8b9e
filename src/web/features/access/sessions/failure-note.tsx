import { ApiProblem } from '#web/api/api-problem.ts';
import { PasskeyFailure } from '#web/api/sign-in/passkey-failure.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Note } from '#web/ui/messages/note.tsx';

/** The failure of a form: the message of the server or the browser, or that the server cannot be reached. */
export function FailureNote({ error }: { error: Error | null }) {
  const { shell } = useWords();
  if (!error) return null;
  return (
    <Note state="failed" role="alert">
      {error instanceof ApiProblem || error instanceof PasskeyFailure ? error.message : shell.flash.offline}
    </Note>
  );
}
