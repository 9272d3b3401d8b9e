const THEME = 'vertbook.theme';

/** Signing out leaves nothing of the person on the device: language, clipboard, cart, drafts. Only the theme stays. */
export function forgetPerson(): void {
  const ours = Object.keys(localStorage).filter((key) => key.startsWith('vertbook.') && key !== THEME);
  for (const key of ours) {
    localStorage.removeItem(key);
  }
}
