import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/messages/empty-state.tsx';
import { SkeletonForm, SkeletonRows } from '../ui/messages/skeleton.tsx';
import { useWords } from './language.tsx';

interface LoadedProps<Data> {
  of: { data: Data | undefined; isError: boolean; refetch: () => unknown };
  /** The number of skeleton rows. */
  rows?: number;
  /** The number of skeleton fields, if the content is a form. */
  fields?: number;
  children: (data: Data) => ReactNode;
}

/** Renders the data of a query: a skeleton while it loads, and a retry button after a failure. */
export function Loaded<Data>({
  of: { data, isError, refetch },
  rows = 4,
  fields,
  children,
}: LoadedProps<Data>) {
  const { shell } = useWords();
  if (data !== undefined) return <>{children(data)}</>;
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
