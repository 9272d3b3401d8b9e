import type { ReactNode } from 'react';
import { Mark } from '../marks.tsx';
import type { StateName } from '../badge.tsx';

interface NoteProps {
  state: StateName;
  /** What is so, in a few bold words. */
  title?: ReactNode;
  children?: ReactNode;
  /** `alert` for what just went wrong, `status` for what just changed; leave out for standing notes. */
  role?: 'alert' | 'status';
  className?: string;
}

/** A note on the page in a state's colours: mark, bold sentence, explanation. */
export function Note({ state, title, children, role, className }: NoteProps) {
  return (
    <div className={`note s-${state}${className ? ` ${className}` : ''}`} role={role}>
      <Mark name={state} />
      <span>
        {title !== undefined && <b>{title}</b>} {children}
      </span>
    </div>
  );
}
