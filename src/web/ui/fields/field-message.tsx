import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';

/** The kind of a message under a field: an error to correct, a warning that does not block, or a hint. */
type FieldMessageKind = 'error' | 'warn' | 'hint';

/** A message under a field. Errors and warnings have an icon, so that they do not rely on colour. */
export function FieldMessage({ kind = 'hint', children }: { kind?: FieldMessageKind; children: ReactNode }) {
  return (
    <p className={kind === 'hint' ? 'msg' : `msg msg--${kind}`}>
      {kind !== 'hint' && <Icon name="warn" />}
      <span>{children}</span>
    </p>
  );
}
