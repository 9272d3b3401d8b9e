import type { ProblemCode } from '#domain/platform/problem-code.ts';
/** One requested rename of a publication's placements. */
export type PlacementRename = {
  name: string;
  newName: string;
};
/** The possible renames, to be applied all at once, and the problems of the others, by current name. */
export type RenamePlan = {
  renames: PlacementRename[];
  failures: {
    name: string;
    problem: ProblemCode;
  }[];
};
/**
 * Plans the renaming of a publication's placements. Every rename refers to the current names, so two names can be swapped. A placement
 * whose rename is refused keeps its name, so no other placement can take that name.
 */
export declare function planRenames(
  names: readonly string[],
  requested: readonly PlacementRename[],
): RenamePlan;
