import type { ProblemCode } from '#domain/platform/problem-code.ts';

/** The maximum length of a publication's title, in characters. */
export const PUBLICATION_TITLE_MAX = 200;

/** The maximum length of a placement's name, in characters. */
export const PLACEMENT_NAME_MAX = 100;

/** The maximum number of placements in one issue. */
export const MAX_PLACEMENTS_PER_ISSUE = 100;

const titles = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });

/** Compares titles and names alphabetically: "Ä" next to "A", "Platz 2" before "Platz 10". */
export function compareTitles(one: string, other: string): number {
  return titles.compare(one, other) || Number(one > other) - Number(one < other);
}

/**
 * Returns a title as it is stored. Names of lists are compared in this form too, so titles that differ only in spaces and invisible
 * characters are equal.
 */
export function normalizeTitle(title: string): string {
  return title
    .normalize('NFC')
    .replace(/[\u00AD\u200B\u2060\uFEFF]/g, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

/** Returns a placement's name as it is stored. Different encodings of the same characters become equal. */
export function normalizePlacementName(name: string): string {
  return name.normalize('NFC').trim();
}

/** Returns the problem with a publication's title, or null. */
export function titleProblem(title: string): ProblemCode | null {
  return textProblem(normalizeTitle(title), PUBLICATION_TITLE_MAX);
}

/** Returns the problem with a placement's name, or null. */
export function placementNameProblem(name: string): ProblemCode | null {
  return textProblem(normalizePlacementName(name), PLACEMENT_NAME_MAX);
}

/** Normalizes names of placements, and removes blank and repeated ones. Keeps the order. */
export function distinctPlacementNames(names: readonly string[]): string[] {
  return [...new Set(names.map(normalizePlacementName).filter((name) => name !== ''))];
}

// Titles and names are used in mail subjects, table cells and list names, which have only one line.
function textProblem(text: string, max: number): ProblemCode | null {
  if (text === '') return 'blank';
  if (text.length > max) return 'too_long';
  // A lone surrogate is not a character.
  return /[\p{Cc}\p{Cs}]/u.test(text) ? 'invalid' : null;
}
