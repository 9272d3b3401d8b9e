import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

const KEY = 'vertbook.single-keys';
const { subscribe, notify } = createListeners();
/** The setting if the browser cannot store it. */
let fallback = true;

/** Whether single-key shortcuts, without Ctrl or Alt, are on for this device (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off' && fallback;
  } catch {
    return fallback;
  }
}

/** Switches single-key shortcuts on or off for this device. */
export function setSingleKeys(isOn: boolean): void {
  fallback = true;
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    fallback = isOn;
  }
  notify();
}

/** Whether single-key shortcuts are on. The component renders again when that changes. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn, areSingleKeysOn);
}
