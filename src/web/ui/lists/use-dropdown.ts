import { useEffect, useRef, useState, type FocusEvent } from 'react';

const EDGE_PX = 8;

/** The state of a popup under a button, and the props of the element around both. Closes when the focus leaves it. */
export function useDropdown() {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, [open]);
  return {
    open,
    setOpen,
    button,
    /** Closes the popup and returns the focus to the button. */
    closeToButton: () => {
      setOpen(false);
      button.current?.focus();
    },
    frame: {
      ref: frame,
      className: 'drop',
      onBlur: (event: FocusEvent) => {
        // Without a next element, the window lost the focus or a press follows: keep the popup open.
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      },
    },
  };
}

/** Flips an opened popup to the left or upwards where it would leave the window. Use it as the popup's `ref`. */
export function placeInWindow(popup: HTMLElement | null): void {
  if (!popup) return;
  const box = popup.getBoundingClientRect();
  if (box.right > document.documentElement.clientWidth - EDGE_PX) popup.dataset['end'] = '';
  const fitsAbove = box.top - box.height > EDGE_PX;
  if (box.bottom > window.innerHeight - EDGE_PX && fitsAbove) popup.dataset['up'] = '';
}

/** Returns the index of the next text that starts with a letter, after the current one; -1 for none. */
export function indexByLetter(texts: readonly string[], letter: string, present: number): number {
  const wanted = letter.toLocaleLowerCase();
  const order = texts.map((_, offset) => (present + 1 + offset) % texts.length);
  return order.find((index) => texts[index]?.trim().toLocaleLowerCase().startsWith(wanted)) ?? -1;
}
