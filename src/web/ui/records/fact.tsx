import type { ReactNode } from 'react';

interface FactProps {
  label: string;
  /** The act on this fact, at the right. */
  act?: ReactNode;
  /** The name takes the width of its words. For a section that is one line. */
  isLine?: boolean;
  children: ReactNode;
}

/** A row of a list of facts, inside a `<dl>`: a name, a value, and at most one act. */
export function Fact({ label, act, isLine = false, children }: FactProps) {
  return (
    <div className={isLine ? 'fact fact--line' : 'fact'}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {act && <dd className="fact__act">{act}</dd>}
    </div>
  );
}
