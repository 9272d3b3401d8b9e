import type { ReactNode } from 'react';
import { SkeletonForm, SkeletonRows } from '../messages/skeleton.tsx';
import { useWords } from '../language/language.tsx';
import { Button } from '../button.tsx';
import { EmptyState } from '../messages/empty-state.tsx';

interface LoadedProps<Data> {
  of: { data: Data | undefined; isError: boolean; refetch: () => unknown };
  /** The number of skeleton rows. */
  rows?: number;
  /** The number of skeleton fields, if the content is a form. */
  fields?: number;
  children: (data: Data) => ReactNode;
}

/** Renders the data of a query: a skeleton while it loads, and a retry button after a failure. */
export function Loaded<Data>({ of, rows = 4, fields, children }: LoadedProps<Data>) {
  const { shell } = useWords();
  if (of.data !== undefined) return <>{children(of.data)}</>;
  if (of.isError) return <LoadFailure framed={fields !== undefined} onRetry={of.refetch} />;
  return fields === undefined ? (
    <SkeletonRows rows={rows} label={shell.loading} />
  ) : (
    <SkeletonForm fields={fields} label={shell.loading} />
  );
}

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
