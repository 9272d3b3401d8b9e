import { useEffect, useRef, useState, type FocusEvent } from 'react';

const EDGE_PX = 8;

/** What opens under a button: open or not, and what goes onto the frame around both. Closes when left. */
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
    /** Closes, and gives the focus back to the button. */
    closeToButton: () => {
      setOpen(false);
      button.current?.focus();
    },
    frame: {
      ref: frame,
      className: 'drop',
      onBlur: (event: FocusEvent) => {
        // Without a next element the window lost the focus, or a press follows: not a step to elsewhere.
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      },
    },
  };
}

/** Turns what has just opened to the left or upwards where the window ends; to be used as its `ref`. */
export function placeInWindow(popup: HTMLElement | null): void {
  if (!popup) return;
  const box = popup.getBoundingClientRect();
  if (box.right > document.documentElement.clientWidth - EDGE_PX) popup.dataset['end'] = '';
  const hasRoomAbove = box.top - box.height > EDGE_PX;
  if (box.bottom > window.innerHeight - EDGE_PX && hasRoomAbove) popup.dataset['up'] = '';
}

/** The index of the next text that begins with a letter, after the present one; -1 for none. */
export function indexByLetter(texts: readonly string[], letter: string, present: number): number {
  const wanted = letter.toLocaleLowerCase();
  const order = texts.map((_, offset) => (present + 1 + offset) % texts.length);
  return order.find((index) => texts[index]?.trim().toLocaleLowerCase().startsWith(wanted)) ?? -1;
}
