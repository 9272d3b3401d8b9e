import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

const EDGE_PX = 8;

/**
 * Returns the state of a popup below a button, and the props of the element that contains both. The popup closes when the
 * focus leaves that element, or when the user presses outside it.
 */
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
        // If no element gets the focus, the window has lost it or a press follows, so the popup stays open.
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      },
    },
  };
}

/** Flips an opened popup to the left or upwards if it would extend beyond the window. Call it when the popup is mounted. */
export function placeInWindow(popup: HTMLElement | null): void {
  if (!popup) return;
  const box = popup.getBoundingClientRect();
  if (box.right > document.documentElement.clientWidth - EDGE_PX) popup.dataset['end'] = '';
  const fitsAbove = box.top - box.height > EDGE_PX;
  if (box.bottom > window.innerHeight - EDGE_PX && fitsAbove) popup.dataset['up'] = '';
}

interface ListPosition {
  texts: readonly string[];
  /** The index of the highlighted text; -1 for none. */
  current: number;
  /** At the end of the list, arrow keys continue at the other end. */
  wraps?: boolean;
}

/**
 * Handles a key in the popup of a button: Escape and Tab close it. Returns the index to move to for an arrow key, Home,
 * End or the first letter of a text, otherwise null. Consumes these keys, except Tab, so that a dialog around the popup ignores
 * them.
 */
export function moveByKey(
  event: KeyboardEvent,
  { onClose, ...position }: ListPosition & { onClose: () => void },
): number | null {
  if (event.key === 'Tab') {
    onClose();
    return null;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const next = nextIndex(event.key, position);
  if (next !== null || event.key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
  }
  if (event.key === 'Escape') onClose();
  return next;
}

function nextIndex(key: string, { texts, current, wraps = false }: ListPosition): number | null {
  const last = texts.length - 1;
  if (key === 'ArrowDown') return wraps ? (current + 1) % texts.length : Math.min(current + 1, last);
  if (key === 'ArrowUp') return wraps ? (current <= 0 ? last : current - 1) : Math.max(current - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key.length !== 1 || key === ' ') return null;
  const order = texts.map((_, offset) => (current + 1 + offset) % texts.length);
  const letter = key.toLocaleLowerCase();
  return order.find((index) => texts[index]?.trim().toLocaleLowerCase().startsWith(letter)) ?? null;
}
