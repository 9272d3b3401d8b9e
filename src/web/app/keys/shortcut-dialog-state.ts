import { useSyncExternalStore } from 'react';
import { createListeners } from '#web/ui/device/listeners.ts';

/** A dialog that a key opens on every page: the search over everything, or the list of keys. */
export type ShortcutDialogName = 'palette' | 'keys';

let open: ShortcutDialogName | null = null;
/** The element that had the focus before the dialog opened. */
let opener: Element | null = null;
const { subscribe, notify } = createListeners();

/** The typed keys when the search opens. Keys are stored until the field of the search is rendered. */
const NOTHING_TYPED = { text: '', isEntered: false };
let earlyInput = NOTHING_TYPED;

/** Opens a dialog, or closes the open one. */
export function showShortcutDialog(dialog: ShortcutDialogName | null): void {
  if (open === null) opener = document.activeElement;
  open = dialog;
  earlyInput = NOTHING_TYPED;
  notify();
}

/** Stores a key pressed while the search is open but its field is not rendered yet. */
export function keepEarlyKey(key: string): void {
  if (key === 'Enter') earlyInput = { ...earlyInput, isEntered: true };
  else if (key.length === 1) earlyInput = { ...earlyInput, text: earlyInput.text + key };
}

/** Returns the text with which the search starts, and whether Enter was pressed after it. */
export function getEarlyInput(): Readonly<typeof NOTHING_TYPED> {
  return earlyInput;
}

/** Returns the element that gets the focus when the dialog closes. */
export function getDialogOpener(): Element | null {
  return opener;
}

export function currentShortcutDialog(): ShortcutDialogName | null {
  return open;
}

export function useShortcutDialog(): ShortcutDialogName | null {
  return useSyncExternalStore(subscribe, currentShortcutDialog, currentShortcutDialog);
}
