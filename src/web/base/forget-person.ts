const THEME = 'vertbook.theme';
/** How the device is used: the theme, whether keys alone do something, and that our faces are there. */
const OF_THE_DEVICE = new Set([THEME, 'vertbook.single-keys', 'vertbook.fonts']);

/** Signing out leaves nothing of the person on the device: language, clipboard, cart, drafts. Only its own ways stay. */
export function forgetPerson(): void {
  const ours = Object.keys(localStorage).filter(
    (key) => key.startsWith('vertbook.') && !OF_THE_DEVICE.has(key),
  );
  for (const key of ours) {
    localStorage.removeItem(key);
  }
}

/** What belongs to whoever uses this device, not to the records: it outlives a reset of the demo. */
const OF_THE_PERSON = new Set([...OF_THE_DEVICE, 'vertbook.locale', 'vertbook.signed-in', 'vertbook.person']);

/** A reset of the demo leaves nothing of its old records on the device: cart, new order, clipboard, drafts. Spec §7. */
export function forgetRecords(): void {
  const ours = Object.keys(localStorage).filter(
    (key) => key.startsWith('vertbook.') && !OF_THE_PERSON.has(key),
  );
  for (const key of ours) {
    localStorage.removeItem(key);
  }
}
