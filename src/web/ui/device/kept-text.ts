import { useSyncExternalStore } from 'react';

// Texts that the browser cannot store (storage full or disabled) are kept in memory until the page is closed.
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();
let changes = 0;
const countChanges = () => changes;

/** Returns the text stored under a name, even after a browser crash; null if there is none. */
export function readKept(key: string): string | null {
  return unstored.get(key) ?? localStorage.getItem(key);
}

/** Stores a text under a name; null deletes it. Never fails, so that typing is not interrupted. */
export function keepText(key: string, text: string | null): void {
  unstored.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) unstored.set(key, text);
  }
  notifyListeners();
}

/** Makes the component render again when a stored text changes, here or in another tab. */
export function useKeptTexts(): void {
  useSyncExternalStore(subscribe, countChanges, countChanges);
}

function notifyListeners(): void {
  changes += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', notifyListeners);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', notifyListeners);
  };
}
