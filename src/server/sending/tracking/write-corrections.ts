import type { TrackedKind } from '#domain/sending/tracking/tracking.ts';
import type { Queries } from '#server/platform/db/client-queries.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { JudgedHit } from './judge-hits.ts';
import { type ChangedHit, writeHits } from './write-hits.ts';

const ADD_CORRECTIONS = statement('add-tracking-corrections')`
  insert into tracking_corrections as c (organization_id, vert_id, kind, hit_count, corrected_at)
  select $1, w.vert_id, w.kind, w.count, $5::timestamptz
  from unnest($2::bigint[], $3::text[], $4::bigint[]) as w (vert_id, kind, count)
  order by w.vert_id, w.kind
  on conflict (organization_id, vert_id, kind) do update set
    hit_count = c.hit_count + excluded.hit_count, corrected_at = greatest(c.corrected_at, excluded.corrected_at)`;

/**
 * Writes new hits together with what the second judging changes in earlier ones, and counts the hits that proved to be a machine's. Only
 * hits that still have their old reason change, so a repeated call counts nothing twice.
 */
export async function writeCorrections(
  queries: Queries,
  organizationId: number,
  {
    hits,
    changed,
    correctedAt,
  }: { hits: readonly JudgedHit[]; changed: readonly ChangedHit[]; correctedAt: string },
): Promise<void> {
  const counts = new Map<string, { vertId: number; kind: TrackedKind; count: number }>();
  for (const { vert_id: vertId, kind, becomes } of await writeHits(queries, organizationId, hits, changed)) {
    if (becomes !== 'paced') continue;
    const known = counts.get(`${vertId} ${kind}`) ?? { vertId, kind, count: 0 };
    counts.set(`${vertId} ${kind}`, { ...known, count: known.count + 1 });
  }
  if (counts.size === 0) return;
  const rows = [...counts.values()];
  queries.sendLast(ADD_CORRECTIONS, [
    organizationId,
    rows.map(({ vertId }) => vertId),
    rows.map(({ kind }) => kind),
    rows.map(({ count }) => count),
    correctedAt,
  ]);
}
