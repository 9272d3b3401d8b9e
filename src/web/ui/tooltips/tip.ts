/** The attributes that give an element a tooltip; `TooltipLayer` shows it. */
interface TipProps {
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
