const THEME = 'vertbook.theme';
/** Settings of the device: the theme, single-key shortcuts, and whether the fonts are cached. */
const OF_THE_DEVICE = new Set([THEME, 'vertbook.single-keys', 'vertbook.fonts']);

/** Deletes a user's data on the device, at sign-out or before another user: language, clipboard, cart, drafts. Device settings stay. */
export function forgetPerson(): void {
  forgetAllExcept(OF_THE_DEVICE);
}

/** Data that belongs to the user of this device rather than to records. A reset of the demo keeps it. */
const OF_THE_PERSON = new Set([...OF_THE_DEVICE, 'vertbook.locale', 'vertbook.signed-in', 'vertbook.person']);

/** Deletes the old records on the device after a reset of the demo: cart, new order, clipboard, drafts. Spec §7. */
export function forgetRecords(): void {
  forgetAllExcept(OF_THE_PERSON);
}

function forgetAllExcept(kept: ReadonlySet<string>): void {
  const ours = Object.keys(localStorage).filter((key) => key.startsWith('vertbook.') && !kept.has(key));
  for (const key of ours) localStorage.removeItem(key);
}
