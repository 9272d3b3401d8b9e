import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/messages/empty-state.tsx';
import { SkeletonForm, SkeletonRows } from '../ui/messages/skeleton.tsx';
import { useWords } from './language.tsx';

interface LoadedProps<Data> {
  /** What is asked of the server. */
  of: { data: Data | undefined; isError: boolean; refetch: () => unknown };
  /** How many rows its stand-in has. */
  rows?: number;
  /** How many fields it has, where a form is what comes. */
  fields?: number;
  children: (data: Data) => ReactNode;
}

/** What the server answered; until then a stand-in, and where it did not answer, another try. */
export function Loaded<Data>({
  of: { data, isError, refetch },
  rows = 4,
  fields,
  children,
}: LoadedProps<Data>) {
  const { shell } = useWords();
  if (data !== undefined) {
    return <>{children(data)}</>;
  }
  if (isError) {
    return (
      <EmptyState
        framed={fields !== undefined}
        action={<Button onClick={() => void refetch()}>{shell.retry}</Button>}
      >
        {shell.loadFailure}
      </EmptyState>
    );
  }
  return fields === undefined ? (
    <SkeletonRows rows={rows} label={shell.loading} />
  ) : (
    <SkeletonForm fields={fields} label={shell.loading} />
  );
}
