import { useWords } from '../../base/language.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';

/** The message for records that could not be loaded, with a retry button. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { shell } = useWords();
  return (
    <EmptyState framed action={<Button onClick={onRetry}>{shell.retry}</Button>}>
      {shell.loadFailure}
    </EmptyState>
  );
}
