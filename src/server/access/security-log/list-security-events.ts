import type { SecurityEvent, SecurityLogFilter } from '#contract/access/security-log.ts';
import { readCursor, writeCursor } from '#server/platform/base/list-cursor.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { listEventRows, type SecurityEventRow } from './security-log-store.ts';

const PAGE_SIZE = 50;

/** Returns a page of the security log, newest first. */
export async function listSecurityEvents(
  scope: Scope,
  { after, ...filter }: SecurityLogFilter & { after?: string | undefined },
): Promise<{ events: SecurityEvent[]; next: string | null }> {
  const key = after === undefined ? null : readCursor(after, 'timestamptz');
  // Reads one more row than shown, to know whether there is another page.
  const rows = await scope.read((tx) => listEventRows(tx, filter, { after: key, limit: PAGE_SIZE + 1 }));
  const shown = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    events: shown.map(presentEvent),
    next: last ? writeCursor({ key: last.sort_key, id: last.id }) : null,
  };
}

function presentEvent(row: SecurityEventRow): SecurityEvent {
  return {
    id: row.id,
    happenedAt: row.happened_at,
    kind: row.kind,
    outcome: row.outcome,
    userId: row.user_id,
    userName: row.user_name,
    address: row.address,
    device: row.device,
    subjectName: row.subject_name,
    detail: row.detail,
  };
}
