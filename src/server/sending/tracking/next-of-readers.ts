import type { TrackedKind, TrackingReason } from '#domain/sending/tracking/tracking.ts';
import { TOGETHER_MS } from '#domain/sending/tracking/tracking-machines.ts';
import type { Queries } from '#server/platform/db/client-queries.ts';
import type { ClientRecords } from './client-records.ts';
import type { JudgedHit } from './judge-hits.ts';
import type { ChangedHit } from './write-hits.ts';
import { type RowOf, statement } from '../../platform/db/statement.ts';

const FIND_NEXT = statement('find-next-of-readers')`
  select happened_at, item_id, vert_id, link_number, kind, reason, client_key from tracking_events
  where organization_id = $1 and kind = any ($2::text[]) and happened_at >= $3 and client_key = any ($4::bytea[])
    and reason in ('again', 'duplicate')
  order by happened_at`.as<{ kind: TrackedKind; reason: TrackingReason }>();

type NextRow = RowOf<typeof FIND_NEXT>;

/**
 * If a machine's hit was counted as the first hit of a mail's reader, the reader's next hit becomes the first one and counts as unique.
 * Returns these already written hits with their new reason. `takenBack` are the hits of machines.
 */
export async function nextOfReaders(
  queries: Queries,
  organizationId: number,
  takenBack: readonly JudgedHit<string>[],
  records: ClientRecords,
): Promise<ChangedHit[]> {
  const uncounted = takenBack.filter(
    (hit) => hit.clientKey && hit.reason === 'valid' && !records.isCounted(hit),
  );
  if (uncounted.length === 0) return [];
  const rows = await queries.statement(FIND_NEXT, [
    organizationId,
    [...new Set(uncounted.map(({ kind }) => kind))],
    new Date(Math.min(...uncounted.map(({ at }) => at)) - TOGETHER_MS).toISOString(),
    uncounted.map(({ clientKey }) => clientKey),
  ]);
  const machines = new Set(takenBack.map((hit) => nameOf(hit)));
  const changed: ChangedHit[] = [];
  for (const first of uncounted) {
    if (records.isCounted(first)) continue;
    const next = rows
      .filter((row) => first.clientKey?.equals(row.client_key))
      .map((row) => hitOf(row, first))
      .find((hit) => hit.vertId === first.vertId && hit.kind === first.kind && !machines.has(nameOf(hit)));
    if (!next) continue;
    records.count({ ...next, reason: 'valid' });
    changed.push({ hit: next, becomes: 'valid' });
  }
  return changed;
}

/** Returns the hit of a row. `like` provides what the row does not contain. */
function hitOf(row: NextRow, like: JudgedHit<string>): JudgedHit<string> {
  return {
    ...like,
    at: Date.parse(row.happened_at),
    itemId: row.item_id,
    vertId: row.vert_id,
    link: row.link_number,
    kind: row.kind,
    reason: row.reason,
    clientKey: row.client_key,
  };
}

function nameOf({ at, itemId, vertId, kind, link, reason, clientKey }: JudgedHit): string {
  return [at, itemId, vertId, kind, link, reason, clientKey?.toString('hex')].join(' ');
}
