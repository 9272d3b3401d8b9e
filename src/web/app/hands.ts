import { useSyncExternalStore } from 'react';

/** What floats above every page and is opened by a key: the search over everything, or the list of keys. */
export type Floating = 'palette' | 'keys';

let floating: Floating | null = null;
/** Where the focus was before it opened. */
let opener: Element | null = null;
const listeners = new Set<() => void>();

/** What was typed while the search was still on its way. */
const NOTHING_EARLY = { text: '', isEntered: false };
let early = NOTHING_EARLY;

/** Opens the search or the list of keys, or closes what is open. */
export function float(what: Floating | null): void {
  if (floating === null) opener = document.activeElement;
  floating = what;
  early = NOTHING_EARLY;
  for (const listener of listeners) listener();
}

/** Keeps a key for the search, which has been opened and has no field yet. */
export function typeEarly(key: string): void {
  if (key === 'Enter') early = { ...early, isEntered: true };
  else if (key.length === 1) early = { ...early, text: early.text + key };
}

/** What the search begins with: a text, and whether Enter has been pressed on it. */
export function typedEarly(): Readonly<typeof NOTHING_EARLY> {
  return early;
}

/** Where the focus goes back to. */
export function floatingOpener(): Element | null {
  return opener;
}

/** What is open. */
export function floatingNow(): Floating | null {
  return floating;
}

/** What is open, kept up to date. */
export function useFloating(): Floating | null {
  return useSyncExternalStore(subscribe, floatingNow, floatingNow);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
