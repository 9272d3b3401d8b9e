import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';

/** What a message under a field is: an error to put right, a warning that does not block, a hint. */
export type FieldMessageKind = 'error' | 'warn' | 'hint';

/** A message under a field. Errors and warnings carry the warning sign, so that colour is never alone. */
export function FieldMessage({ kind = 'hint', children }: { kind?: FieldMessageKind; children: ReactNode }) {
  return (
    <p className={kind === 'hint' ? 'msg' : `msg msg--${kind}`}>
      {kind !== 'hint' && <Icon name="warn" />}
      <span>{children}</span>
    </p>
  );
}
