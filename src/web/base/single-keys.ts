import { useSyncExternalStore } from 'react';

const KEY = 'vertbook.single-keys';
const listeners = new Set<() => void>();
/** Stands in where the browser keeps nothing. */
let unkept = true;

/** Whether keys alone, without Ctrl or Alt, do something on this device (WCAG 2.1.4). */
export function hearsSingleKeys(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off' && unkept;
  } catch {
    return unkept;
  }
}

/** Switches them on or off, for this device and for good. */
export function hearSingleKeys(isOn: boolean): void {
  unkept = true;
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    unkept = isOn;
  }
  for (const listener of listeners) listener();
}

/** The same, kept up to date. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, hearsSingleKeys, hearsSingleKeys);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
