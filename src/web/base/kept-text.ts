import { useSyncExternalStore } from 'react';

// Texts that the browser does not store (storage full or disabled) live as long as the page.
const unkept = new Map<string, string>();
const listeners = new Set<() => void>();
let changes = 0;
const countChanges = () => changes;

/** Returns the stored text of a name, also after a crash; null if there is none. */
export function readKept(key: string): string | null {
  return unkept.get(key) ?? localStorage.getItem(key);
}

/** Stores a text under a name; null deletes it. Never fails, so that typing is not interrupted. */
export function keepText(key: string, text: string | null): void {
  unkept.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) unkept.set(key, text);
  }
  tellChange();
}

/** Renders again when a stored text changes, here or in another tab. */
export function useKeptTexts(): void {
  useSyncExternalStore(subscribe, countChanges, countChanges);
}

function tellChange(): void {
  changes += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', tellChange);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', tellChange);
  };
}
