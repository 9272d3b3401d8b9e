import type { ProblemCode } from '#domain/platform/problem-code.ts';
/** The maximum length of a publication's title, in characters. */
export declare const PUBLICATION_TITLE_MAX = 200;
/** The maximum length of a placement's name, in characters. */
export declare const PLACEMENT_NAME_MAX = 100;
/** The maximum number of placements in one issue. */
export declare const MAX_PLACEMENTS_PER_ISSUE = 100;
/** Compares titles and names alphabetically: "Ä" next to "A", "Platz 2" before "Platz 10". */
export declare function compareTitles(one: string, other: string): number;
/**
 * Returns a title as it is stored. Names of lists are compared in this form too, so titles that differ only in spaces and invisible
 * characters are equal.
 */
export declare function normalizeTitle(title: string): string;
/** Returns a placement's name as it is stored. Different encodings of the same characters become equal. */
export declare function normalizePlacementName(name: string): string;
/** Returns the problem with a publication's title, or null. */
export declare function titleProblem(title: string): ProblemCode | null;
/** Returns the problem with a placement's name, or null. */
export declare function placementNameProblem(name: string): ProblemCode | null;
/** Normalizes names of placements, and removes blank and repeated ones. Keeps the order. */
export declare function distinctPlacementNames(names: readonly string[]): string[];
