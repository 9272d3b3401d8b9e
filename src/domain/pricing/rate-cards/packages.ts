import { type Amount, type Exact, exactOf, splitByWeight } from '../quotes/money.ts';
import type { ListedLine } from './list-price.ts';
import type { Package } from './rate-card.ts';
import type { ScaledLine } from './scales.ts';

/** A line's part of a package. */
export interface PackagePart {
  package: Package;
  part: Amount;
}

/**
 * Returns the packages that the lines of one rate card form, as each line's part. Packages are tried in the order of the rate card,
 * each repeatedly, as long as enough placements are left and it costs less than they do separately. Its price is split by list price.
 */
export function packageParts(
  packages: readonly Package[],
  lines: readonly ScaledLine[],
): Map<ListedLine, PackagePart> {
  const parts = new Map<ListedLine, PackagePart>();
  const free = byName(lines);
  for (const offered of packages) {
    for (;;) {
      const taken = placementsOf(offered, free);
      if (taken === null || singly(taken) <= exactOf(offered.price)) break;
      const split = splitByWeight(
        offered.price,
        taken.map(({ listed }) => listed.list),
      );
      for (const [index, { listed }] of taken.entries())
        parts.set(listed, { package: offered, part: split[index] ?? 0 });
      for (const { placementName, count } of offered.items) free.get(placementName)?.splice(0, count);
    }
  }
  return parts;
}

/** Groups the lines by placement name, in the order in which packages take them. */
function byName(lines: readonly ScaledLine[]): Map<string, ScaledLine[]> {
  const named = new Map<string, ScaledLine[]>();
  for (const line of lines.toSorted((one, other) => compareLines(one.listed, other.listed))) {
    const { placementName } = line.listed.line;
    const others = named.get(placementName);
    if (others) others.push(line);
    else named.set(placementName, [line]);
  }
  return named;
}

function singly(lines: readonly ScaledLine[]): Exact {
  return lines.reduce((sum, { price }) => sum + price, 0n);
}

/** Returns the first placements that complete the package, or null if one is missing. */
function placementsOf(
  { items }: Package,
  free: ReadonlyMap<string, readonly ScaledLine[]>,
): ScaledLine[] | null {
  const chosen = items.map(({ placementName, count }) => free.get(placementName)?.slice(0, count) ?? []);
  const isComplete = items.every(({ count }, index) => chosen[index]?.length === count);
  return isComplete ? chosen.flat() : null;
}

/** Compares lines by sending day, then by placement, so that the result does not depend on the order of the lines. */
function compareLines({ line: one }: ListedLine, { line: other }: ListedLine): number {
  if (one.sendingDate !== other.sendingDate) return one.sendingDate < other.sendingDate ? -1 : 1;
  return one.placementId - other.placementId;
}
