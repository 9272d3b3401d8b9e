import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

const ACTS = ['keydown', 'pointerdown', 'touchmove', 'wheel'] as const;

/**
 * Focuses a part of a page once it is loaded, if the hash of the address names it: the router only scrolls to parts that
 * exist at once. Content above the part may load later, so the part is kept in view until the user acts. Pass the result as
 * the part's `ref`.
 */
export function useLinkedPart(name: string, isLoaded: boolean): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const isLinked = useLocation({ select: ({ hash }) => hash === name });
  useEffect(() => {
    const part = ref.current;
    if (!isLinked || !isLoaded || !part) return;
    part.focus();
    const observer = new ResizeObserver(() => part.scrollIntoView({ block: 'nearest' }));
    observer.observe(part.closest('main') ?? part);
    const stop = () => observer.disconnect();
    for (const act of ACTS) addEventListener(act, stop, { once: true });
    return () => {
      stop();
      for (const act of ACTS) removeEventListener(act, stop);
    };
  }, [isLinked, isLoaded]);
  return ref;
}
