import type { ReactNode } from 'react';
import { tip } from './tip.ts';

interface TipButtonProps {
  text: string;
  /** The bold first line of the tooltip. */
  head?: string;
  children: ReactNode;
}

/** A text with a tooltip that shows on hover and focus, and immediately when pressed or tapped. */
export function TipButton({ text, head, children }: TipButtonProps) {
  return (
    <button type="button" className="tipb" data-tip-press {...tip(text, head)}>
      {children}
    </button>
  );
}
