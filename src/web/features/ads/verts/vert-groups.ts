import type { Vert } from '#contract/ads/verts.ts';
import { compareTitles } from '#domain/catalogue/publication.ts';

/** The ads of one publication. */
interface VertGroup {
  title: string;
  verts: Vert[];
}

/** Groups the ads of an order by publication title, and sorts each group by sending date. */
export function groupVerts(verts: readonly Vert[]): VertGroup[] {
  const groups = new Map<string, VertGroup>();
  for (const vert of verts) {
    const { title } = vert.placement.issue.publication;
    const group = groups.get(title) ?? { title, verts: [] };
    groups.set(title, group);
    group.verts.push(vert);
  }
  return [...groups.values()].toSorted((one, other) => compareTitles(one.title, other.title));
}

/** Returns the ad with which an order's page starts: the first ad of the list. */
export function firstVert(verts: readonly Vert[]): Vert | undefined {
  return groupVerts(verts)[0]?.verts[0];
}
