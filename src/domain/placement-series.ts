import { normalizePlacementName, placementNameProblem } from './publication.ts';
import type { ProblemCode } from './problem-code.ts';

/** One wish of the form that renames a publication's placements. */
export type PlacementRename = { name: string; newName: string };

/** Which renames can be carried out, all at once, and what is wrong with the others, by the name that was to change. */
export type RenamePlan = {
  renames: PlacementRename[];
  failures: { name: string; problem: ProblemCode }[];
};

/**
 * Plans the renaming of a publication's placements. Every wish sees the names as they are now, so two can be swapped;
 * one that cannot be carried out leaves its name where it is, and that name is then taken for the others.
 */
export function planRenames(names: readonly string[], wishes: readonly PlacementRename[]): RenamePlan {
  const failures: RenamePlan['failures'] = [];
  let renames: PlacementRename[] = [];
  for (const wish of wishes.map(({ name, newName }) => ({
    name,
    newName: normalizePlacementName(newName),
  }))) {
    const problem = ownProblem(wish, names, wishes);
    if (problem) failures.push({ name: wish.name, problem });
    else renames.push(wish);
  }
  for (let taken = takenBy(names, renames); taken.length > 0; taken = takenBy(names, renames)) {
    failures.push(...taken);
    const refused = new Set(taken.map(({ name }) => name));
    renames = renames.filter(({ name }) => !refused.has(name));
  }
  return { renames: renames.filter(({ name, newName }) => name !== newName), failures };
}

function ownProblem(
  wish: PlacementRename,
  names: readonly string[],
  wishes: readonly PlacementRename[],
): ProblemCode | null {
  if (!names.includes(wish.name)) return 'unknown';
  const isRepeated =
    wishes.filter(({ name }) => name === wish.name).length > 1 ||
    wishes.filter(({ newName }) => normalizePlacementName(newName) === wish.newName).length > 1;
  return placementNameProblem(wish.newName) ?? (isRepeated ? 'repeated' : null);
}

/** The renames whose new name belongs to a placement that keeps its name. */
function takenBy(names: readonly string[], renames: readonly PlacementRename[]): RenamePlan['failures'] {
  const leaving = new Set(renames.map(({ name }) => name));
  const staying = new Set(names.filter((name) => !leaving.has(name)));
  return renames
    .filter(({ newName }) => staying.has(newName))
    .map(({ name }) => ({ name, problem: 'taken' as const }));
}
