import type { ReactNode } from 'react';
import { Mark, type MarkName } from './marks.tsx';

/** The states that have colours of their own; `empty` is a free place that cannot be bought here. */
export type StateName = Exclude<MarkName, 'empty'>;

/** A state as a small framed label: mark, word, colour. */
export function Badge({ state, children }: { state: StateName; children: ReactNode }) {
  return (
    <span className={`badge s-${state}`}>
      <Mark name={state} />
      {children}
    </span>
  );
}

interface StateMarkProps {
  state: StateName;
  /** The word beside the mark. */
  children: ReactNode;
  /** Hide the word from the eye (it stays for screen readers): only for warnings inside a row, with a tooltip. */
  wordHidden?: boolean;
  className?: string;
}

/** A state inside running text or a table cell: mark and word in the state's colour, without a frame. */
export function StateMark({ state, children, wordHidden = false, className }: StateMarkProps) {
  return (
    <span className={`st t-${state}${className ? ` ${className}` : ''}`}>
      <Mark name={state} />
      {wordHidden ? <span className="sr">{children}</span> : children}
    </span>
  );
}
