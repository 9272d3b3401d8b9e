const STORED = 'vertbook.publication';

/** The publication that was looked at last, on this device. */
export function rememberedPublication(): number | null {
  const id = Number(localStorage.getItem(STORED));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

export function rememberPublication(id: number): void {
  localStorage.setItem(STORED, String(id));
}

/** Deleting the current publication, or signing out, leaves no current one. Spec §4 Publication. */
export function forgetPublication(): void {
  localStorage.removeItem(STORED);
}
