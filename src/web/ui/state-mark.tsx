import type { ReactNode } from 'react';
import { Mark, type MarkName } from './marks.tsx';

/** The states with a colour: all marks except `empty`, which is a free placement that cannot be ordered here. */
export type StateName = Exclude<MarkName, 'empty'>;

interface StateMarkProps {
  state: StateName;
  /** The word next to the mark. */
  children: ReactNode;
  /** Shows the word to screen readers only: for warnings inside a row, with a tooltip. */
  wordHidden?: boolean;
  className?: string;
}

/** A state inside text or a table cell: mark and word in the state's colour, without a frame. */
export function StateMark({ state, children, wordHidden = false, className }: StateMarkProps) {
  return (
    <span className={`st t-${state}${className ? ` ${className}` : ''}`}>
      <Mark name={state} />
      {wordHidden ? <span className="sr">{children}</span> : children}
    </span>
  );
}
