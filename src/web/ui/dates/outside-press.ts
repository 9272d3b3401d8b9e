import type { RefObject } from 'react';

interface PopupChange {
  reason: string;
  event: Event;
  cancel: () => void;
}

/**
 * A press on the button that opened a calendar is the button's own affair: without this the press would close the popup
 * and the click that follows would open it again.
 */
export function leaveToButton(button: RefObject<HTMLElement | null>, change: PopupChange): boolean {
  const { reason, event } = change;
  const isOnButton = event.target instanceof Node && button.current?.contains(event.target) === true;
  if (!isOnButton || (reason !== 'outside-press' && reason !== 'focus-out')) return false;
  change.cancel();
  return true;
}
