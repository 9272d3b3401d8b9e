import type { Day } from '#domain/platform/day.ts';
import { isOnSale } from '#domain/catalogue/issue.ts';
import { contentOf, differingFields } from '#domain/platform/record-field.ts';
import { editProblem, EMPTY_VERT } from './vert.ts';
import { VERT_FIELDS, type VertContent } from './vert-fields.ts';

/** The maximum number of ads that are copied at once. */
export const COPIES_MAX = 500;

/** An ad with the facts about its placement that copying compares. */
export type PlacedVert = VertContent & {
  sent: boolean;
  placement: { name: string; issue: { sendingDate: Day; publication: { id: number } } };
};

/** One copy: the ad to copy, and the ad that gets its content. */
export interface VertCopy<Vert> {
  from: Vert;
  to: Vert;
}

/** Whether anything was entered into the ad. Its type alone does not count. */
export function hasContent(vert: VertContent): boolean {
  const content = contentOf(VERT_FIELDS, vert);
  return differingFields(VERT_FIELDS, { ...EMPTY_VERT, type: content.type }, content).length > 0;
}

/** Returns why content cannot be copied into an ad, or null: it was sent, its issue is past, or its own content may not be replaced. */
export function copyProblem(
  to: VertContent & { sent: boolean; sendingDate: Day },
  { overwrite, today }: { overwrite: boolean; today: Day },
): ReturnType<typeof editProblem> | 'issue_gone' | 'vert_has_content' {
  const replaced = hasContent(to) && !overwrite ? 'vert_has_content' : null;
  return editProblem(to) ?? (isOnSale(to, today) ? replaced : 'issue_gone');
}

/**
 * Proposes what to copy from the ads of one order into those of another order. Ads are first copied into placements of the same
 * newsletter and name; if there are fewer ads than such placements, the ads are repeated. Ads without such a placement are copied into
 * the remaining placements, by position. Ads without content are not copied. The result is in the order of the targets.
 */
export function matchCopies<Vert extends PlacedVert>(
  sources: readonly Vert[],
  targets: readonly Vert[],
): VertCopy<Vert>[] {
  const filled = sources.filter(hasContent);
  const sameAs = (one: Vert) => filled.filter((other) => placeOf(other) === placeOf(one));
  const named = targets.filter((to) => sameAs(to).length > 0);
  const places = new Set(named.map(placeOf));
  const left = filled.filter((from) => !places.has(placeOf(from)));
  const others = targets.filter((to) => !places.has(placeOf(to)));
  const fromOf = (to: Vert) => {
    const same = sameAs(to);
    const position = named.filter((one) => placeOf(one) === placeOf(to)).indexOf(to);
    return same[position % same.length] ?? left[others.indexOf(to)];
  };
  return targets.flatMap((to) => {
    const from = fromOf(to);
    return from ? [{ from, to }] : [];
  });
}

function placeOf({ placement }: PlacedVert): string {
  return `${placement.issue.publication.id}/${placement.name.trim().toLowerCase()}`;
}
