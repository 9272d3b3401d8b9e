import { cloneElement, type ReactElement } from 'react';

/** The attributes that give an element a tooltip; `TooltipLayer` shows it. */
export interface TipProps {
  'data-tip': string;
  'data-tip-head'?: string;
  'aria-description'?: string;
}

/**
 * Attributes that give an element a tooltip: `<a {...tip('Opens the order')}>`. They add no component, so they suit the
 * many rows of a grid. `head` is shown bold above the text. The element must be focusable.
 */
export function tip(text: string, head?: string): TipProps {
  const description = head ? `${head}. ${text}` : text;
  return { 'data-tip': text, 'aria-description': description, ...(head ? { 'data-tip-head': head } : {}) };
}

interface TooltipProps {
  text: string;
  /** First line, bold. */
  head?: string | undefined;
  /** The text repeats the element's name: screen readers get no description. */
  nameOnly?: boolean;
  /** One focusable element. */
  children: ReactElement<Partial<TipProps>>;
}

/** Gives its child a tooltip above it, on hover and focus: shown after 500 ms, hidden after 100 ms. */
export function Tooltip({ text, head, nameOnly = false, children }: TooltipProps) {
  const { 'aria-description': description, ...shown } = tip(text, head);
  return cloneElement(
    children,
    nameOnly || !description ? shown : { ...shown, 'aria-description': description },
  );
}
