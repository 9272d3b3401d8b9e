import type { ReactNode } from 'react';
import { Mark } from '../marks.tsx';
import type { StateName } from '../state-mark.tsx';

interface NoteProps {
  id?: string;
  state: StateName;
  /** The statement, in a few bold words. */
  title?: ReactNode;
  children?: ReactNode;
  /** `alert` for a new error, `status` for a new state; omit it for permanent notes. */
  role?: 'alert' | 'status';
  className?: string;
}

/** A note on the page in the colours of a state, with a mark, a bold sentence and an explanation. */
export function Note({ id, state, title, children, role, className }: NoteProps) {
  return (
    <div id={id} className={`note s-${state}${className ? ` ${className}` : ''}`} role={role}>
      <Mark name={state} />
      <span>
        {title !== undefined && <b>{title}</b>} {children}
      </span>
    </div>
  );
}
