import type { ReactNode } from 'react';
import { tip } from './tooltip.tsx';

interface TipButtonProps {
  text: string;
  /** First line, bold. */
  head?: string;
  children: ReactNode;
}

/** Something with more to say about it: its tooltip shows on hover and focus, and at once where it is pressed or tapped. */
export function TipButton({ text, head, children }: TipButtonProps) {
  return (
    <button type="button" className="tipb" data-tip-press {...tip(text, head)}>
      {children}
    </button>
  );
}
