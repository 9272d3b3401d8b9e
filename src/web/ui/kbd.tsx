import type { ReactNode } from 'react';

/** A key of the keyboard, or several pressed together. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd>{children}</kbd>;
}
