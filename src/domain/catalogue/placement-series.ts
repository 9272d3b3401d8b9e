import { normalizePlacementName, placementNameProblem } from './publication.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';

/** One requested rename of a publication's placements. */
export type PlacementRename = { name: string; newName: string };

/** The possible renames, to be applied all at once, and the problems of the others, by current name. */
export type RenamePlan = {
  renames: PlacementRename[];
  failures: { name: string; problem: ProblemCode }[];
};

/**
 * Plans the renaming of a publication's placements. Every rename refers to the current names, so two names can be swapped. A placement
 * whose rename is refused keeps its name, so no other placement can take that name.
 */
export function planRenames(names: readonly string[], requested: readonly PlacementRename[]): RenamePlan {
  const failures: RenamePlan['failures'] = [];
  let renames: PlacementRename[] = [];
  for (const rename of requested.map(({ name, newName }) => ({
    name,
    newName: normalizePlacementName(newName),
  }))) {
    const problem = ownProblem(rename, names, requested);
    if (problem) failures.push({ name: rename.name, problem });
    else renames.push(rename);
  }
  for (let taken = takenBy(names, renames); taken.length > 0; taken = takenBy(names, renames)) {
    failures.push(...taken);
    const refused = new Set(taken.map(({ name }) => name));
    renames = renames.filter(({ name }) => !refused.has(name));
  }
  return { renames: renames.filter(({ name, newName }) => name !== newName), failures };
}

function ownProblem(
  rename: PlacementRename,
  names: readonly string[],
  requested: readonly PlacementRename[],
): ProblemCode | null {
  if (!names.includes(rename.name)) return 'unknown';
  const isRepeated =
    requested.filter(({ name }) => name === rename.name).length > 1 ||
    requested.filter(({ newName }) => normalizePlacementName(newName) === rename.newName).length > 1;
  return placementNameProblem(rename.newName) ?? (isRepeated ? 'repeated' : null);
}

/** Returns the renames whose new name belongs to a placement that keeps its name. */
function takenBy(names: readonly string[], renames: readonly PlacementRename[]): RenamePlan['failures'] {
  const leaving = new Set(renames.map(({ name }) => name));
  const staying = new Set(names.filter((name) => !leaving.has(name)));
  return renames
    .filter(({ newName }) => staying.has(newName))
    .map(({ name }) => ({ name, problem: 'taken' as const }));
}
