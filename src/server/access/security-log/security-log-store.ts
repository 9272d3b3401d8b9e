import type { SecurityLogFilter } from '#contract/access/security-log.ts';
import type { SecurityOutcome } from '#domain/access/security-event.ts';
import type { ListKey } from '#server/platform/base/list-cursor.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';

export interface SecurityEventRow {
  id: number;
  happened_at: string;
  kind: string;
  outcome: SecurityOutcome;
  user_id: number | null;
  user_name: string;
  address: string;
  device: string;
  subject_name: string;
  detail: string;
  /** The exact time, as the key of a page. */
  sort_key: string;
}

/** A condition for each part of the filter; `$` is the number of its value. */
const CONDITIONS = {
  kind: 'kind = $',
  userId: 'user_id = $',
  outcome: 'outcome = $',
  from: `happened_at >= $::date::timestamp at time zone $2`,
  until: `happened_at < ($::date + 1)::timestamp at time zone $2`,
} as const satisfies Record<keyof SecurityLogFilter, string>;

const COLUMNS = `id, happened_at, kind, outcome, user_id, user_name, address, device, subject_name, detail,
  happened_at::text as sort_key`;

/** Returns a page of the events, newest first, beginning after a key. */
export function listEventRows(
  tx: Tx,
  filter: SecurityLogFilter,
  { after, limit }: { after: ListKey | null; limit: number },
): Promise<SecurityEventRow[]> {
  const { name, where, values } = filterOf(tx, filter);
  if (after) values.push(after.key, after.id);
  const page = after
    ? ` and (happened_at, id) < ($${values.length - 1}::timestamptz, $${values.length})`
    : '';
  return tx.statement(
    `list-security-events-${name}${after ? '-after' : ''}`,
    `select ${COLUMNS} from security_events where ${where}${page} order by happened_at desc, id desc limit ${limit}`,
    values,
  );
}

/** Streams the events as text, newest first. */
export function streamEventRows(
  scope: Scope,
  filter: SecurityLogFilter,
  textOf: (row: SecurityEventRow) => string,
): AsyncGenerator<Buffer> {
  const { where, values } = filterOf(scope, filter);
  const query = `select ${COLUMNS} from security_events where ${where} order by happened_at desc, id desc`;
  return scope.stream({ query, values, textOf });
}

function filterOf({ organizationId, timeZone }: Scope, filter: SecurityLogFilter) {
  const values: unknown[] = [organizationId, timeZone];
  // Every statement uses the time zone, so that PostgreSQL knows its type.
  const where = ['organization_id = $1', '$2::text is not null'];
  const parts = (Object.keys(CONDITIONS) as (keyof SecurityLogFilter)[]).filter(
    (part) => filter[part] !== undefined,
  );
  for (const part of parts) {
    values.push(filter[part]);
    where.push(CONDITIONS[part].replace('$', `$${values.length}`));
  }
  return { name: parts.join('-'), where: where.join(' and '), values };
}
