import { useSyncExternalStore } from 'react';

/** `system` follows the device; the others were chosen by hand. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'vertbook.theme';
const listeners = new Set<() => void>();

/** The theme chosen on this device. The page's first paint has it already, from `theme.js`. */
export function readTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Chooses a theme, at once and for the next visit. */
export function setTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice holds for this page.
  }
  for (const listener of listeners) listener();
}

/** Whether the page is dark now, by choice or by the system. */
export function isDark(): boolean {
  const theme = readTheme();
  return theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}

/** From light to dark and back, whatever was chosen before. */
export function toggleTheme(): void {
  setTheme(isDark() ? 'light' : 'dark');
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}

/** Whether the page is dark, kept up to date. */
export function useIsDark(): boolean {
  // Where nobody sees the page, as where it is drawn ahead, it is light.
  return useSyncExternalStore(subscribe, isDark, () => false);
}
