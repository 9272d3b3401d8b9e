import { useSyncExternalStore } from 'react';
import { IconButton } from './button.tsx';

/** `system` follows the setting of the device; the other themes are choices of the user. */
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'vertbook.theme';
const listeners = new Set<() => void>();

/** Returns the theme chosen on this device. `theme.js` applies it before the first paint. */
export function readTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Sets the theme now and for later visits. */
export function setTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Without storage, the choice is lost when the page is closed.
  }
  for (const listener of listeners) listener();
}

/** Whether the page is dark now, by choice or by the system setting. */
function isDark(): boolean {
  const theme = readTheme();
  return theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}

/** Toggles between light and dark. */
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

/** Returns the theme chosen on this device. The component renders again when it changes. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'system');
}

/** Whether the page is dark. The component renders again when that changes. */
function useIsDark(): boolean {
  // A prerendered page is rendered in the light theme.
  return useSyncExternalStore(subscribe, isDark, () => false);
}

/** Switches between light and dark. Pressed while the page is dark. */
export function ThemeSwitch({ label }: { label: string }) {
  return (
    <IconButton
      icon="theme"
      label={label}
      variant="quiet"
      bar
      aria-pressed={useIsDark()}
      onClick={toggleTheme}
    />
  );
}
