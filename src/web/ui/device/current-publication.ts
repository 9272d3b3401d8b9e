import type { Publication } from '#contract/catalogue/publications.ts';

const STORED = 'vertbook.publication';

/** Returns the id of the publication viewed last on this device. */
export function rememberedPublication(): number | null {
  const id = Number(localStorage.getItem(STORED));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/**
 * Returns the publication viewed last on this device, else the first of those with the most issues in four weeks. Undefined
 * if there is no publication.
 */
export function currentPublication(publications: readonly Publication[]): Publication | undefined {
  const remembered = rememberedPublication();
  const byIssues = publications.toSorted((one, other) => other.issuesPerFourWeeks - one.issuesPerFourWeeks);
  return publications.find(({ id }) => id === remembered) ?? byIssues[0];
}

export function rememberPublication(id: number): void {
  localStorage.setItem(STORED, String(id));
}

/** Clears the current publication after its deletion. Spec §4 Publication. */
export function forgetPublication(): void {
  localStorage.removeItem(STORED);
}
