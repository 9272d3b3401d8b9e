import { ApiProblem } from '../../api/api-problem.ts';
import { useWords } from '../../base/language.tsx';
import { Note } from '../../ui/messages/note.tsx';

/** What went wrong, above a form: the server's sentence, or that it could not be reached. */
export function FailureNote({ error }: { error: Error | null }) {
  const { shell } = useWords();
  if (!error) {
    return null;
  }
  return (
    <Note state="failed" role="alert">
      {error instanceof ApiProblem ? error.message : shell.flash.offline}
    </Note>
  );
}
