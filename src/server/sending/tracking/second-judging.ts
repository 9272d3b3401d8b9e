import { afterMachines, type CountedHit, laterMachines } from '#domain/sending/tracking/later-judging.ts';

/** A hit that the second judging changes. */
export interface Correction<One> {
  hit: One;
  becomes: 'paced' | 'valid' | 'again';
  /** The hits of the same client, ad and kind. */
  together: readonly One[];
}

/** Judges hits of any issues again. Returns the hits of machines and the hits of readers that count differently without these. */
export function judgedAgain<One extends CountedHit & { issueId: number }>(
  hits: readonly One[],
): Correction<One>[] {
  return [...groupBy(hits, ({ issueId }) => issueId).values()].flatMap((ofIssue) => {
    const machines = laterMachines(ofIssue);
    if (machines.size === 0) return [];
    const groups = groupBy(ofIssue, ({ client, vertId, kind }) => `${vertId} ${kind} ${client}`);
    return [...groups.values()].flatMap((together) => {
      if (!together.some((hit) => machines.has(hit))) return [];
      return [
        ...together
          .filter((hit) => machines.has(hit))
          .map((hit) => ({ hit, becomes: 'paced' as const, together })),
        ...[...afterMachines(together, machines)].map(([hit, becomes]) => ({ hit, becomes, together })),
      ];
    });
  });
}

function groupBy<Key, One>(all: readonly One[], keyOf: (one: One) => Key): Map<Key, One[]> {
  const groups = new Map<Key, One[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}
