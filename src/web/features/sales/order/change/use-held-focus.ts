import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus inside an element: if the focused control disappears, the first button of the element gets the focus. Returns the props
 * of the element.
 */
export function useHeldFocus<Element extends HTMLElement>(): {
  ref: RefObject<Element | null>;
  onFocus: () => void;
  onBlur: (event: FocusEvent) => void;
} {
  const ref = useRef<Element>(null);
  const isInside = useRef(false);
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body)
      ref.current?.querySelector('button')?.focus();
  });
  return {
    ref,
    onFocus: () => {
      isInside.current = true;
    },
    // A control that disappears has no next one.
    onBlur: ({ relatedTarget }) => {
      if (relatedTarget !== null) isInside.current = false;
    },
  };
}
