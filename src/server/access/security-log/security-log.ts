import type { SecurityEvent, SecurityLogFilter } from '#contract/access/security-log.ts';
import { readCursor, writeCursor, type ListKey } from '#server/platform/base/list-cursor.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { allWords } from '#words/all.ts';
import { formatInstant } from '#words/format.ts';
import { eventDetail, eventLabel } from '#words/texts/security-event.ts';
import { type ExportFile, openCsvFile } from '#server/platform/files/csv.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

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

/** Exports the security log in the user's language, and records the export in it. */
export async function exportSecurityLog(scope: Scope, filter: SecurityLogFilter): Promise<ExportFile> {
  const { locale, today } = scope;
  const { fileName, fileColumns } = allWords[locale].security;
  const file = await openCsvFile(`${fileName} ${today}.csv`, {
    locale,
    headings: Object.values(fileColumns),
    rows: (line) => streamEventRows(scope, filter, (row) => line(cellsOf(scope, row))),
  });
  await scope.transact(async (tx) => recordSecurityEvent(tx, 'security_log_exported'));
  return file;
}

function cellsOf({ locale, timeZone }: Scope, row: SecurityEventRow): string[] {
  const words = allWords[locale];
  return [
    formatInstant(locale, row.happened_at, timeZone),
    eventLabel(words, row.kind),
    words.security.outcomes[row.outcome],
    row.user_name,
    row.address,
    row.device,
    row.subject_name,
    eventDetail(words, row.detail),
  ];
}

const FORGET_SECURITY_EVENTS = statement('forget-security-events')`
  with gone as (
         delete from security_events where organization_id = $1 and happened_at < now() - make_interval(days => $2)
         returning 1
       ) select count(*) from gone`;

/** Deletes the organization's security events that are older than `days`. Returns how many. */
export async function forgetSecurityEvents(scope: Scope, days: number): Promise<number> {
  const [deleted] = await scope.transact((tx) =>
    tx.statement(FORGET_SECURITY_EVENTS, [tx.organizationId, days]),
  );
  return deleted?.count ?? 0;
}

/** A condition for each part of the filter; `$` is replaced by the parameter of its value. */
const CONDITIONS = {
  kind: 'kind = $',
  userId: 'user_id = $',
  outcome: 'outcome = $',
  from: `happened_at >= $::date::timestamp at time zone $2`,
  until: `happened_at < ($::date + 1)::timestamp at time zone $2`,
} as const satisfies Record<keyof SecurityLogFilter, string>;

// Every statement uses the time zone, so that PostgreSQL knows its type. `sort_key` is the exact time, as the key of a page.
const SECURITY_EVENTS = statement('security-events')`
  select id, happened_at, kind, outcome, user_id, user_name, address, device, subject_name, detail,
    happened_at::text as sort_key
  from security_events where organization_id = $1 and $2::text is not null`;

type SecurityEventRow = RowOf<typeof SECURITY_EVENTS>;

/** Returns a page of the events, newest first, beginning after a key. */
function listEventRows(
  tx: Tx,
  filter: SecurityLogFilter,
  { after, limit }: { after: ListKey | null; limit: number },
): Promise<SecurityEventRow[]> {
  const { name, text, values } = filterOf(tx, filter);
  if (after) values.push(after.key, after.id);
  const page = after
    ? ` and (happened_at, id) < ($${values.length - 1}::timestamptz, $${values.length})`
    : '';
  return tx.statement(
    `list-security-events-${name}${after ? '-after' : ''}`,
    `${text}${page} order by happened_at desc, id desc limit ${limit}`,
    values,
  );
}

/** Streams the events as text, newest first. */
function streamEventRows(
  scope: Scope,
  filter: SecurityLogFilter,
  textOf: (row: SecurityEventRow) => string,
): AsyncGenerator<Buffer> {
  const { text, values } = filterOf(scope, filter);
  return scope.stream({ query: `${text} order by happened_at desc, id desc`, values, textOf });
}

/** Returns the query of a filter. Its conditions depend on the request, so it is not declared. */
function filterOf({ organizationId, timeZone }: Scope, filter: SecurityLogFilter) {
  const values: unknown[] = [organizationId, timeZone];
  const where = [SECURITY_EVENTS.text];
  const parts = (Object.keys(CONDITIONS) as (keyof SecurityLogFilter)[]).filter(
    (part) => filter[part] !== undefined,
  );
  for (const part of parts) {
    values.push(filter[part]);
    where.push(CONDITIONS[part].replace('$', `$${values.length}`));
  }
  return { name: parts.join('-'), text: where.join(' and '), values };
}
