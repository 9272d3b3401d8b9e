import type { TrackedKind, TrackingReason } from '#domain/sending/tracking/tracking.ts';
import {
  CROWD_MS,
  SHOWN_MS,
  TOGETHER_MS,
  VIEWS_MS,
  type NetworkRequests,
} from '#domain/sending/tracking/tracking-machines.ts';
import type { Queries } from '#server/platform/db/client-queries.ts';
import { isReaderKey } from './client-memory.ts';
import { sinceSentMs, type AdFact, type AdFacts } from './ad-facts.ts';
import { allMachineClicks, type Head, type JudgedHit } from './judge-hits.ts';
import { statement, type RowOf } from '../../platform/db/statement.ts';

/** The requests of a network for one issue: those of a batch, and earlier ones from the database. */
type Requests = NetworkRequests<JudgedHit<string>>;

const FIND_REQUESTS = statement('find-network-requests')`
  select e.happened_at, e.item_id, e.vert_id, e.link_number, e.issue_id, e.kind, e.reason, e.client_key, e.network_key,
    d.sent_at as mail_sent_at
  from tracking_events e
  left join delivery_recipients d on d.organization_id = $1 and d.reader_key = e.client_key
  where e.organization_id = $1 and e.kind = $2 and e.happened_at between $3 and $4 and e.network_key = any ($5::bytea[])
    and e.reason in ('valid', 'again', 'duplicate', 'burst')`.as<{
  kind: TrackedKind;
  reason: TrackingReason;
  client_key: Buffer;
}>();

const FIND_SHOWN = statement('find-shown-networks')`
  select e.issue_id, e.network_key, min(e.happened_at) as shown_at
  from tracking_events e
  where e.organization_id = $1 and e.kind = 'view' and e.happened_at between $2 and $3 and e.network_key = any ($4::bytea[])
    and e.reason in ('valid', 'again', 'duplicate', 'burst')
  group by e.issue_id, e.network_key`;

interface Batch {
  hits: readonly JudgedHit<string>[];
  heads: readonly Head<string>[];
  /** Earlier HEAD requests for the links of these hits, by the same networks. */
  earlierHeads: readonly Head<string>[];
  ads: AdFacts['ads'];
}

/**
 * Returns all requests of each network for one issue, if some of its clicks are probably a machine's. Considers only hits with a network
 * key.
 */
export async function findNetworkRequests(
  queries: Queries,
  organizationId: number,
  { hits, heads, earlierHeads, ads }: Batch,
): Promise<Requests[]> {
  if (hits.length + heads.length === 0) return [];
  const clicks = hits.filter(({ kind }) => kind === 'click');
  const issues = new Map([...ads.values()].map((ad) => [ad.issueId, ad]));
  const find = (kind: TrackedKind, around: readonly Head<string>[], beforeMs: number) =>
    findRequests(queries, organizationId, { kind, around, beforeMs, issues });
  const allClicks = byNetwork([...(await find('click', [...hits, ...heads], TOGETHER_MS)), ...clicks]);
  const allHeads = byNetwork([...heads, ...earlierHeads]);
  const requests = (name: string): Requests => ({
    clicks: allClicks.get(name) ?? [],
    heads: allHeads.get(name) ?? [],
    views: [],
    shownAt: null,
    lastMinute: [],
  });
  // Views can only show that clicks are not a machine's, so they are read only for suspected networks.
  const suspected = [...allClicks.keys()].filter((name) => allMachineClicks(requests(name)).length > 0);
  if (suspected.length === 0) return [];
  const around = suspected.flatMap((name) => allClicks.get(name) ?? []);
  const newViews = hits.filter(({ kind }) => kind === 'view');
  const views = byNetwork([...(await find('view', around, VIEWS_MS)), ...newViews]);
  const lastMinute = byNetwork([
    ...(await find('view', around, CROWD_MS)),
    ...(await find('click', around, CROWD_MS)),
    ...hits,
  ]);
  const shown = await findShown(queries, organizationId, around);
  for (const view of newViews) {
    const name = nameOf(view);
    shown.set(name, Math.min(view.at, shown.get(name) ?? Infinity));
  }
  return suspected.map((name) => ({
    ...requests(name),
    views: views.get(name) ?? [],
    shownAt: shown.get(name) ?? null,
    lastMinute: lastMinute.get(name) ?? [],
  }));
}

/**
 * Returns when each of these networks first showed the mail of an issue, in the {@link SHOWN_MS} before these requests and during them. The
 * keys are made by {@link nameOf}.
 */
async function findShown(
  queries: Queries,
  organizationId: number,
  around: readonly Head<string>[],
): Promise<Map<string, number>> {
  const { first, last, keys } = spanOf(around);
  const rows = await queries.statement(FIND_SHOWN, [
    organizationId,
    new Date(first - SHOWN_MS).toISOString(),
    new Date(last).toISOString(),
    keys,
  ]);
  return new Map(
    rows.map(({ issue_id: issueId, network_key: networkKey, shown_at: shownAt }) => [
      nameOf({ issueId, networkKey }),
      Date.parse(shownAt),
    ]),
  );
}

function nameOf({ issueId, networkKey }: Pick<Head<string>, 'issueId' | 'networkKey'>): string {
  return `${issueId} ${networkKey?.toString('base64')}`;
}

function byNetwork<Request extends Head<string>>(requests: readonly Request[]): Map<string, Request[]> {
  const groups = new Map<string, Request[]>();
  for (const request of requests) {
    const name = nameOf(request);
    const group = groups.get(name);
    if (group) group.push(request);
    else groups.set(name, [request]);
  }
  return groups;
}

interface Wanted {
  kind: TrackedKind;
  around: readonly Head<string>[];
  beforeMs: number;
  issues: ReadonlyMap<number, AdFact>;
}

type RequestRow = RowOf<typeof FIND_REQUESTS>;

/** Returns the stored hits of these networks shortly before and after these requests. */
async function findRequests(
  queries: Queries,
  organizationId: number,
  { kind, around, beforeMs, issues }: Wanted,
): Promise<JudgedHit<string>[]> {
  const { first, last, keys } = spanOf(around);
  const rows = await queries.statement(FIND_REQUESTS, [
    organizationId,
    kind,
    new Date(first - beforeMs).toISOString(),
    new Date(last + TOGETHER_MS).toISOString(),
    keys,
  ]);
  return rows.flatMap((row) => {
    const ad = issues.get(row.issue_id);
    return ad ? [hitOf(row, ad)] : [];
  });
}

function spanOf(around: readonly Head<string>[]) {
  let [first, last] = [Infinity, -Infinity];
  for (const { at } of around) [first, last] = [Math.min(first, at), Math.max(last, at)];
  const keys = new Map(around.map(({ networkKey }) => [networkKey?.toString('base64'), networkKey]));
  return { first, last, keys: [...keys.values()] };
}

function hitOf(row: RequestRow, ad: AdFact): JudgedHit<string> {
  const at = Date.parse(row.happened_at);
  const { mail_sent_at: mailSentAt } = row;
  return {
    at,
    kind: row.kind,
    vertId: row.vert_id,
    link: row.link_number,
    issueId: row.issue_id,
    itemId: row.item_id,
    reader: isReaderKey(row.client_key) ? row.client_key : null,
    reason: row.reason,
    sinceSentMs: sinceSentMs(at, ad, mailSentAt === null ? undefined : Date.parse(mailSentAt)),
    // An earlier click was already judged by its IP address when it was counted.
    isHosted: false,
    client: '',
    clientKey: row.client_key,
    network: '',
    networkKey: row.network_key,
    isWritten: true,
  };
}
