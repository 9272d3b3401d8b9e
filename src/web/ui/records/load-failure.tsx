import { Button } from '../button.tsx';
import { EmptyState } from '../messages/empty-state.tsx';
import { useWords } from '../language/language.tsx';

interface LoadFailureProps {
  onRetry: () => unknown;
  /** Adds a dashed frame, for an empty area inside a page. */
  framed?: boolean;
}

/** The message for records that could not be loaded, with a retry button. */
export function LoadFailure({ onRetry, framed = true }: LoadFailureProps) {
  const { shell } = useWords();
  return (
    <EmptyState framed={framed} action={<Button onClick={() => void onRetry()}>{shell.retry}</Button>}>
      {shell.loadFailure}
    </EmptyState>
  );
}
