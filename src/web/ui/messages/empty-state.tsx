import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** One sentence: what is not here, and what to do. */
  children: ReactNode;
  /** The next act: a button or link. */
  action?: ReactNode;
  /** With a dashed frame, for an empty place inside a page. */
  framed?: boolean;
}

/** What stands where a list has nothing: one sentence and the next act. */
export function EmptyState({ children, action, framed = false }: EmptyStateProps) {
  return (
    <div className={framed ? 'empty empty--box' : 'empty'}>
      <p>{children}</p>
      {action}
    </div>
  );
}
