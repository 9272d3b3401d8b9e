import { useEffect, useEffectEvent, useRef } from 'react';
import { placeInWindow } from './use-dropdown.ts';

/** Returns the ref of a panel below a button. The panel gets the focus when it opens, and Escape closes it. */
export function usePanel(onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null);
  const closeByEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    const { current } = panel;
    const listener = (event: KeyboardEvent) => closeByEscape(event);
    placeInWindow(current);
    current?.focus();
    current?.addEventListener('keydown', listener);
    return () => current?.removeEventListener('keydown', listener);
  }, []);
  return panel;
}
