const STORED = 'vertbook.publication';

/** The publication viewed last on this device. */
export function rememberedPublication(): number | null {
  const id = Number(localStorage.getItem(STORED));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

export function rememberPublication(id: number): void {
  localStorage.setItem(STORED, String(id));
}

/** Clears the current publication, after its deletion or a sign-out. Spec §4 Publication. */
export function forgetPublication(): void {
  localStorage.removeItem(STORED);
}
