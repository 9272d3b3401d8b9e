import type { Publication } from '#contract/publications/publications.ts';

const STORED = 'vertbook.publication';

/** The publication viewed last on this device. */
export function rememberedPublication(): number | null {
  const id = Number(localStorage.getItem(STORED));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The publication viewed last on this device, else the one with the most issues, of these by title. Undefined if there is none. */
export function currentPublication(publications: readonly Publication[]): Publication | undefined {
  const remembered = rememberedPublication();
  const byIssues = publications.toSorted((one, other) => other.issuesPerFourWeeks - one.issuesPerFourWeeks);
  return publications.find(({ id }) => id === remembered) ?? byIssues[0];
}

export function rememberPublication(id: number): void {
  localStorage.setItem(STORED, String(id));
}

/** Clears the current publication, after its deletion or a sign-out. Spec §4 Publication. */
export function forgetPublication(): void {
  localStorage.removeItem(STORED);
}
