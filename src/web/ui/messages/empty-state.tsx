import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** One sentence: what is missing, and what to do. */
  children: ReactNode;
  /** The next action: a button or link. */
  action?: ReactNode;
  /** Adds a dashed frame, for an empty area inside a page. */
  framed?: boolean;
}

/** Shown instead of an empty list: one sentence and the next action. */
export function EmptyState({ children, action, framed = false }: EmptyStateProps) {
  return (
    <div className={framed ? 'empty empty--box' : 'empty'}>
      <p>{children}</p>
      {action}
    </div>
  );
}
