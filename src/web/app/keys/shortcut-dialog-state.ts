import { useSyncExternalStore } from 'react';
import { createListeners } from '../../base/listeners.ts';

/** A dialog that a key opens on every page: the search over everything, or the list of keys. */
export type ShortcutDialogName = 'palette' | 'keys';

let open: ShortcutDialogName | null = null;
/** The element that had the focus before the dialog opened. */
let opener: Element | null = null;
const { subscribe, notify } = createListeners();

/** The keys pressed between opening the search and the moment its code is loaded. */
const NOTHING_TYPED = { text: '', isEntered: false };
let earlyInput = NOTHING_TYPED;

/** Opens a dialog, or closes the open one. */
export function showShortcutDialog(dialog: ShortcutDialogName | null): void {
  if (open === null) opener = document.activeElement;
  open = dialog;
  earlyInput = NOTHING_TYPED;
  notify();
}

/** Keeps a key for the search, which is open but has no field yet. */
export function keepEarlyKey(key: string): void {
  if (key === 'Enter') earlyInput = { ...earlyInput, isEntered: true };
  else if (key.length === 1) earlyInput = { ...earlyInput, text: earlyInput.text + key };
}

/** The text the search starts with, and whether Enter was pressed after it. */
export function getEarlyInput(): Readonly<typeof NOTHING_TYPED> {
  return earlyInput;
}

/** The element that gets the focus back. */
export function getDialogOpener(): Element | null {
  return opener;
}

export function currentShortcutDialog(): ShortcutDialogName | null {
  return open;
}

export function useShortcutDialog(): ShortcutDialogName | null {
  return useSyncExternalStore(subscribe, currentShortcutDialog, currentShortcutDialog);
}
