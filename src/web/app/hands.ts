import { useSyncExternalStore } from 'react';

/** What floats above every page and is opened by a key: the search over everything, or the list of keys. */
export type Floating = 'palette' | 'keys';

let floating: Floating | null = null;
/** Where the focus was before it opened. */
let opener: Element | null = null;
const listeners = new Set<() => void>();

/** Opens the search or the list of keys, or closes what is open. */
export function float(what: Floating | null): void {
  if (floating === null) opener = document.activeElement;
  floating = what;
  for (const listener of listeners) listener();
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
  return useSyncExternalStore(subscribe, floatingNow);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
