import type { RefObject } from 'react';

interface PopupChange {
  reason: string;
  event: Event;
  cancel: () => void;
}

/**
 * Leaves a press on the button that opened a calendar to the button. Otherwise the press would close the popup, and the
 * click that follows would open it again.
 */
export function leaveToButton(button: RefObject<HTMLElement | null>, change: PopupChange): boolean {
  const { reason, event } = change;
  const isOnButton = event.target instanceof Node && button.current?.contains(event.target) === true;
  if (!isOnButton || (reason !== 'outside-press' && reason !== 'focus-out')) return false;
  change.cancel();
  return true;
}
