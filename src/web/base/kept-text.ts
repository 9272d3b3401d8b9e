import { useSyncExternalStore } from 'react';

// What the browser would not keep (its storage is full or closed) lives as long as the page.
const unkept = new Map<string, string>();
const listeners = new Set<() => void>();
let changes = 0;
const countChanges = () => changes;

/** A text that this browser keeps under a name, also after a crash; null when there is none. */
export function readKept(key: string): string | null {
  return unkept.get(key) ?? localStorage.getItem(key);
}

/** Keeps a text under a name, or with null forgets it. Never fails: typing must go on. */
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

/** Renders again whenever a kept text changes, here or in another tab. */
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
