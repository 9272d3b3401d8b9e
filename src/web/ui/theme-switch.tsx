import { IconButton } from './icon-button.tsx';
import { toggleTheme, useIsDark } from './theme.ts';

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
