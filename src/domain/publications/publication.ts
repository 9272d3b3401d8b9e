import type { ProblemCode } from '../problem-code.ts';

/** The longest title of a publication, in characters. */
export const PUBLICATION_TITLE_MAX = 200;

/** The longest name of a placement, in characters. */
export const PLACEMENT_NAME_MAX = 100;

/** The maximum number of different placement names in the upcoming issues of one publication. */
export const MAX_PLACEMENTS_PER_ISSUE = 100;

const titles = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });

/** Compares titles and names alphabetically: "Ä" next to "A", "Platz 2" before "Platz 10". */
export function compareTitles(one: string, other: string): number {
  return titles.compare(one, other) || Number(one > other) - Number(one < other);
}

/**
 * A title as stored, and the form in which names of lists are compared: those that look alike are equal, whatever spaces and
 * invisible characters they contain.
 */
export function normalizeTitle(title: string): string {
  return title
    .normalize('NFC')
    .replace(/[\u00AD\u200B\u2060\uFEFF]/g, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

/** A placement's name as stored; names that look alike are equal. */
export function normalizePlacementName(name: string): string {
  return name.normalize('NFC').trim();
}

/** The problem with a publication's title, or null. */
export function titleProblem(title: string): ProblemCode | null {
  return textProblem(normalizeTitle(title), PUBLICATION_TITLE_MAX);
}

/** The problem with a placement's name, or null. */
export function placementNameProblem(name: string): ProblemCode | null {
  return textProblem(normalizePlacementName(name), PLACEMENT_NAME_MAX);
}

/** Names for placements: normalized, without blank and repeated ones, in the given order. */
export function distinctPlacementNames(names: readonly string[]): string[] {
  return [...new Set(names.map(normalizePlacementName).filter((name) => name !== ''))];
}

// Titles and names appear in mail subjects, file cells and list names, which have one line.
function textProblem(text: string, max: number): ProblemCode | null {
  if (text === '') return 'blank';
  if (text.length > max) return 'too_long';
  // A lone surrogate is not a character.
  return /[\p{Cc}\p{Cs}]/u.test(text) ? 'invalid' : null;
}
