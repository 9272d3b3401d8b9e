import { useWords } from '../../base/language.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';

/** What stands where records could not be loaded: what happened, and trying again. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { shell } = useWords();
  return (
    <EmptyState framed action={<Button onClick={onRetry}>{shell.retry}</Button>}>
      {shell.loadFailure}
    </EmptyState>
  );
}
