import {
  countsOf,
  type TrackedCounts,
  type TrackedKind,
  type TrackingReason,
} from '#domain/sending/tracking/tracking.ts';
import type { Queries } from '#server/platform/db/client-queries.ts';
import type { JudgedHit } from './judge-hits.ts';
import { useCustomPlans } from './months.ts';
import { type RowOf, statement } from '../../platform/db/statement.ts';

const HOUR_MS = 3_600_000;

const INSERT_EVENTS = statement('insert-tracking-events')`
  insert into tracking_events (organization_id, happened_at, item_id, vert_id, issue_id, kind, reason, client_key, network_key,
    link_number)
  select $1, timestamptz 'epoch' + w.at * interval '1 ms', w.item_id, w.vert_id, w.issue_id, w.kind, w.reason, w.client_key,
    w.network_key, w.link_number
  from unnest($2::text::bigint[], $3::text::bigint[], $4::text::bigint[], $5::text::bigint[], $6::text::text[], $7::text::text[], $8::text::bytea[], $9::text::bytea[], $10::text::int[])
    as w (at, item_id, vert_id, issue_id, kind, reason, client_key, network_key, link_number)
  on conflict do nothing`;

// Sorted, so that processes that write the same rows never deadlock.
const ADD_TO_HOURS = statement('add-to-tracking-hours')`
  insert into tracking_hours as h (organization_id, vert_id, kind, hour, raw_count, valid_count, unique_count, machine_count, proxy_count)
  select $1, w.vert_id, w.kind, timestamptz 'epoch' + w.hour * interval '1 hour', w.raw, w.valid, w.unique_, w.machine, w.proxy
  from unnest($2::text::bigint[], $3::text::text[], $4::text::bigint[], $5::text::bigint[], $6::text::bigint[], $7::text::bigint[], $8::text::bigint[],
    $9::text::bigint[]) as w (vert_id, kind, hour, raw, valid, unique_, machine, proxy)
  order by w.vert_id, w.kind, w.hour
  on conflict (organization_id, vert_id, kind, hour) do update set
    raw_count = h.raw_count + excluded.raw_count, valid_count = h.valid_count + excluded.valid_count,
    unique_count = h.unique_count + excluded.unique_count, machine_count = h.machine_count + excluded.machine_count,
    proxy_count = h.proxy_count + excluded.proxy_count`;
const ADD_TO_TOTALS = statement('add-to-tracking-totals')`
  insert into tracking_totals as t (organization_id, vert_id, kind, raw_count, valid_count, unique_count, machine_count, proxy_count)
  select $1, w.vert_id, w.kind, sum(w.raw), sum(w.valid), sum(w.unique_), sum(w.machine), sum(w.proxy)
  from unnest($2::text::bigint[], $3::text::text[], $4::text::bigint[], $5::text::bigint[], $6::text::bigint[], $7::text::bigint[], $8::text::bigint[])
    as w (vert_id, kind, raw, valid, unique_, machine, proxy)
  group by w.vert_id, w.kind
  order by w.vert_id, w.kind
  on conflict (organization_id, vert_id, kind) do update set
    raw_count = t.raw_count + excluded.raw_count, valid_count = t.valid_count + excluded.valid_count,
    unique_count = t.unique_count + excluded.unique_count, machine_count = t.machine_count + excluded.machine_count,
    proxy_count = t.proxy_count + excluded.proxy_count`;

const ADD_TO_LINKS = statement('add-to-tracking-links')`
  insert into tracking_links as l (organization_id, vert_id, link_number, valid_count)
  select $1, w.vert_id, w.link_number, w.valid
  from unnest($2::text::bigint[], $3::text::int[], $4::text::bigint[]) as w (vert_id, link_number, valid)
  order by w.vert_id, w.link_number
  on conflict (organization_id, vert_id, link_number) do update set valid_count = l.valid_count + excluded.valid_count`;

// Equal hits are interchangeable, so the statement changes any of them, up to `count`.
const CHANGE = statement('change-reasons-of-hits')`
  update tracking_events e set reason = chosen.becomes
  from (
    select c.tableoid as part, c.ctid as place, c.reason, w.becomes
    from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::bytea[], $8::int[], $9::int[],
      $10::text[]) as w (at, item_id, vert_id, kind, reason, client_key, link_number, count, becomes)
    cross join lateral (
      select e.tableoid, e.ctid, e.reason from tracking_events e
      where e.organization_id = $1 and e.vert_id = w.vert_id and e.kind = w.kind and e.item_id = w.item_id
        and e.happened_at = timestamptz 'epoch' + w.at * interval '1 ms' and e.reason = w.reason
        and e.client_key is not distinct from w.client_key and e.link_number = w.link_number
      limit w.count
      for update
    ) c
  ) chosen
  where e.organization_id = $1 and e.tableoid = chosen.part and e.ctid = chosen.place
  returning e.vert_id, e.kind, e.link_number, e.happened_at, chosen.reason, chosen.becomes`.as<{
  kind: TrackedKind;
  reason: TrackingReason;
  becomes: TrackingReason;
}>();

/** A hit that is already written, with the reason under which it was written, and its new reason. */
export interface ChangedHit {
  hit: Pick<JudgedHit, 'at' | 'kind' | 'itemId' | 'vertId' | 'link' | 'reason' | 'clientKey'>;
  becomes: TrackingReason;
}

/**
 * Writes the hits and adds them to the counts of their ads. Changes the reasons of written hits that proved to be a machine's, or the first
 * of a recipient, and returns the changed hits.
 */
export async function writeHits(
  queries: Queries,
  organizationId: number,
  hits: readonly JudgedHit[],
  changed: readonly ChangedHit[],
): Promise<ChangedRow[]> {
  const hours = new Hours();
  const rows = changed.length > 0 ? await changeReasons(queries, organizationId, changed) : [];
  for (const row of rows) {
    const { vert_id: vertId, kind, link_number: link, reason, becomes } = row;
    const hit = { vertId, kind, link, at: Date.parse(row.happened_at) };
    hours.add({ ...hit, reason }, -1);
    hours.add({ ...hit, reason: becomes }, 1);
  }
  for (const hit of hits) hours.add(hit, 1);
  queries.send(INSERT_EVENTS, [
    organizationId,
    arrayOf(hits.map(({ at }) => at)),
    arrayOf(hits.map(({ itemId }) => itemId)),
    arrayOf(hits.map(({ vertId }) => vertId)),
    arrayOf(hits.map(({ issueId }) => issueId)),
    arrayOf(hits.map(({ kind }) => kind)),
    arrayOf(hits.map(({ reason }) => reason)),
    arrayOf(hits.map(({ clientKey }) => byteaOf(clientKey))),
    arrayOf(hits.map(({ networkKey }) => byteaOf(networkKey))),
    arrayOf(hits.map(({ link }) => link)),
  ]);
  const [vertIds, kinds, times, ...sums] = hours.columns();
  queries.sendLast(ADD_TO_HOURS, [organizationId, vertIds, kinds, times, ...sums]);
  queries.sendLast(ADD_TO_TOTALS, [organizationId, vertIds, kinds, ...sums]);
  const links = hours.linkColumns();
  if (links) queries.sendLast(ADD_TO_LINKS, [organizationId, ...links]);
  return rows;
}

/** Returns a PostgreSQL array literal. This is faster than the driver, which escapes each element. These values need no escaping. */
function arrayOf(elements: readonly (number | string)[]): string {
  return `{${elements.join(',')}}`;
}

function byteaOf(key: Buffer | null): string {
  return key ? `"\\\\x${key.toString('hex')}"` : 'null';
}

type ChangedRow = RowOf<typeof CHANGE>;

function changeReasons(
  queries: Queries,
  organizationId: number,
  changed: readonly ChangedHit[],
): Promise<ChangedRow[]> {
  const alike = new Map<string, ChangedHit & { count: number }>();
  for (const { hit, becomes } of changed) {
    const { at, kind, itemId, vertId, link, reason, clientKey } = hit;
    const name = [at, kind, itemId, vertId, link, reason, becomes, clientKey?.toString('base64')].join(' ');
    const found = alike.get(name);
    if (found) found.count += 1;
    else alike.set(name, { hit, becomes, count: 1 });
  }
  const rows = [...alike.values()];
  useCustomPlans(queries);
  return queries.statement(CHANGE, [
    organizationId,
    rows.map(({ hit }) => hit.at),
    rows.map(({ hit }) => hit.itemId),
    rows.map(({ hit }) => hit.vertId),
    rows.map(({ hit }) => hit.kind),
    rows.map(({ hit }) => hit.reason),
    rows.map(({ hit }) => hit.clientKey),
    rows.map(({ hit }) => hit.link),
    rows.map(({ count }) => count),
    rows.map(({ becomes }) => becomes),
  ]);
}

interface Hour extends TrackedCounts {
  vertId: number;
  kind: TrackedKind;
  hour: number;
}

/** The number of a link in an ad's text, and the clicks to add to it. */
interface LinkClicks {
  vertId: number;
  link: number;
  valid: number;
}

/** The numbers to add to the hourly counts of ads, and to the clicks on the links in their texts. */
class Hours {
  readonly #hours = new Map<string, Hour>();
  readonly #links = new Map<string, LinkClicks>();

  add(hit: Pick<JudgedHit, 'vertId' | 'kind' | 'link' | 'at' | 'reason'>, sign: 1 | -1): void {
    const { vertId, kind, link } = hit;
    const hour = Math.floor(hit.at / HOUR_MS);
    const name = `${vertId} ${kind} ${hour}`;
    const sums = this.#hours.get(name) ?? {
      vertId,
      kind,
      hour,
      raw: 0,
      valid: 0,
      unique: 0,
      proxy: 0,
      machine: 0,
    };
    const { raw, valid, unique, proxy, machine } = countsOf(hit.reason);
    sums.raw += sign * raw;
    sums.valid += sign * valid;
    sums.unique += sign * unique;
    sums.machine += sign * machine;
    sums.proxy += sign * proxy;
    this.#hours.set(name, sums);
    if (link === 0) return;
    const linkName = `${vertId} ${link}`;
    const known = this.#links.get(linkName)?.valid ?? 0;
    this.#links.set(linkName, { vertId, link, valid: known + sign * valid });
  }

  /** Returns the columns for `ADD_TO_LINKS`; null if there is nothing to add. */
  linkColumns(): [string, string, string] | null {
    const rows = [...this.#links.values()].filter(({ valid }) => valid !== 0);
    if (rows.length === 0) return null;
    return [
      arrayOf(rows.map(({ vertId }) => vertId)),
      arrayOf(rows.map(({ link }) => link)),
      arrayOf(rows.map(({ valid }) => valid)),
    ];
  }

  columns() {
    const rows = [...this.#hours.values()];
    return [
      arrayOf(rows.map(({ vertId }) => vertId)),
      arrayOf(rows.map(({ kind }) => kind)),
      arrayOf(rows.map(({ hour }) => hour)),
      arrayOf(rows.map(({ raw }) => raw)),
      arrayOf(rows.map(({ valid }) => valid)),
      arrayOf(rows.map(({ unique }) => unique)),
      arrayOf(rows.map(({ machine }) => machine)),
      arrayOf(rows.map(({ proxy }) => proxy)),
    ] as const;
  }
}
