import type { ProblemCode } from './problem-code.ts';

/** The longest title of a publication, in characters. */
export const PUBLICATION_TITLE_MAX = 200;

/** The longest name of a placement, in characters. */
export const PLACEMENT_NAME_MAX = 100;

/** The most different placement names that one publication can carry in its upcoming issues. */
export const MAX_PLACEMENTS_PER_ISSUE = 100;

const titles = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });

/** Puts titles and names in the order of a catalogue: "Ä" beside "A", "Platz 2" before "Platz 10". */
export function compareTitles(one: string, other: string): number {
  return titles.compare(one, other) || Number(one > other) - Number(one < other);
}

/** A title as it is stored: without outer spaces and in one Unicode form, so that it can equal the mailing system's list name. */
export function normalizeTitle(title: string): string {
  return title.normalize('NFC').trim();
}

/** A placement's name as it is stored; two names that look alike are one. */
export function normalizePlacementName(name: string): string {
  return normalizeTitle(name);
}

/** What is wrong with a publication's title, or null. */
export function titleProblem(title: string): ProblemCode | null {
  return textProblem(normalizeTitle(title), PUBLICATION_TITLE_MAX);
}

/** What is wrong with a placement's name, or null. */
export function placementNameProblem(name: string): ProblemCode | null {
  return textProblem(normalizePlacementName(name), PLACEMENT_NAME_MAX);
}

/** Names as they are made into placements: normalised, blank ones left out, each once, in the given order. */
export function distinctPlacementNames(names: readonly string[]): string[] {
  return [...new Set(names.map(normalizePlacementName).filter((name) => name !== ''))];
}

// A title or a name stands in one line: in mail subjects, file cells and list names.
function textProblem(text: string, max: number): ProblemCode | null {
  if (text === '') return 'blank';
  if (text.length > max) return 'too_long';
  // Half of a character is none.
  return /[\p{Cc}\p{Cs}]/u.test(text) ? 'invalid' : null;
}
