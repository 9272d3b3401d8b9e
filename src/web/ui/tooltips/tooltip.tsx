import { cloneElement, type ReactElement } from 'react';

/** The attributes that give an element a tooltip; `TooltipLayer` shows it. */
export interface TipProps {
  'data-tip': string;
  'data-tip-head'?: string;
  'aria-description'?: string;
}

/**
 * Attributes for an element's tooltip, to be spread: `<a {...tip('Opens the order')}>`. Costs nothing until it shows,
 * so it fits the many rows of a grid. `head` stands bold above the text. The element must be focusable.
 */
export function tip(text: string, head?: string): TipProps {
  const description = head ? `${head}. ${text}` : text;
  return { 'data-tip': text, 'aria-description': description, ...(head ? { 'data-tip-head': head } : {}) };
}

interface TooltipProps {
  text: string;
  /** First line, bold. */
  head?: string | undefined;
  /** The text only repeats the element's name: do not describe it to screen readers a second time. */
  nameOnly?: boolean;
  /** One focusable element. */
  children: ReactElement<Partial<TipProps>>;
}

/** Gives its one child a tooltip: 500 ms until it shows, 100 ms until it hides, above, on hover and on focus. */
export function Tooltip({ text, head, nameOnly = false, children }: TooltipProps) {
  const { 'aria-description': description, ...shown } = tip(text, head);
  return cloneElement(
    children,
    nameOnly || !description ? shown : { ...shown, 'aria-description': description },
  );
}
