import { Spinner } from '#web/ui/messages/spinner.tsx';
import { useWords } from '#web/ui/language/language.tsx';

/** Shown while a page's code or records are loading. */
export function PendingPage() {
  const { shell } = useWords();
  return (
    <main className="page" id="content">
      <p className="empty">
        <Spinner /> {shell.loading}
      </p>
    </main>
  );
}
