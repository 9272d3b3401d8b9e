import { type PointerEvent, useRef } from 'react';
import { closesAfter } from './drag-down.ts';

interface Grip {
  sheet: HTMLElement;
  fromY: number;
  /** The last pointer position and its time. */
  y: number;
  at: number;
  speed: number;
}

/** Returns the props of the handle by which the user drags the sheet down. A long or fast pull closes the sheet. */
export function useDragDown(sheetClass: string, onClose: () => void) {
  const grip = useRef<Grip | null>(null);
  const release = (isCancelled: boolean) => {
    const held = grip.current;
    grip.current = null;
    if (!held) return;
    const { sheet, fromY, y, speed } = held;
    const isClosing =
      !isCancelled && closesAfter({ distancePx: y - fromY, heightPx: sheet.offsetHeight, speed });
    sheet.style.transition = '';
    // The closing animation continues from the release position.
    sheet.style.translate = isClosing ? '0 100%' : '';
    if (isClosing) onClose();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const sheet = event.currentTarget.closest<HTMLElement>(`.${sheetClass}`);
      if (!sheet || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { sheet, fromY: event.clientY, y: event.clientY, at: event.timeStamp, speed: 0 };
      sheet.style.transition = 'none';
    },
    onPointerMove: ({ clientY, timeStamp }: PointerEvent<HTMLElement>) => {
      const held = grip.current;
      if (!held) return;
      held.speed = (clientY - held.y) / Math.max(timeStamp - held.at, 1);
      held.y = clientY;
      held.at = timeStamp;
      held.sheet.style.translate = `0 ${Math.max(clientY - held.fromY, 0)}px`;
    },
    onPointerUp: () => release(false),
    onPointerCancel: () => release(true),
  };
}
