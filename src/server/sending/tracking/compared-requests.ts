import type { TrackedKind, TrackingReason } from '#domain/sending/tracking/tracking.ts';
import {
  type ComparedRequests,
  CROWD_MS,
  SHOWN_MS,
  TOGETHER_MS,
  VIEWS_MS,
} from '#domain/sending/tracking/tracking-machines.ts';
import type { Queries } from '#server/platform/db/client-queries.ts';
import { isReaderKey } from './client-keys.ts';
import { sinceSentMs, type AdFact, type AdFacts } from './ad-facts.ts';
import { allMachineClicks, type Head, type JudgedHit } from './judge-hits.ts';
import { statement, type RowOf } from '../../platform/db/statement.ts';

/** The requests that are compared: those of a batch, and earlier ones from the database. */
type Requests = ComparedRequests<JudgedHit<string>>;

export const FIND_REQUESTS = statement('find-compared-requests')`
  select e.happened_at, e.item_id, e.vert_id, e.link_number, e.issue_id, e.kind, e.reason, e.client_key, e.network_key,
    d.sent_at as mail_sent_at
  from tracking_events e
  left join delivery_recipients d on d.organization_id = $1 and d.reader_key = e.client_key
  where e.organization_id = $1 and e.kind = $2 and e.happened_at between $3 and $4
    and (e.client_key = any ($5::bytea[]) or e.network_key = any ($6::bytea[]))
    and e.reason in ('valid', 'again', 'duplicate', 'burst', 'data_centre')`.as<{
  kind: TrackedKind;
  reason: TrackingReason;
  client_key: Buffer;
  network_key: Buffer;
}>();

const FIND_SHOWN = statement('find-shown-networks')`
  select e.issue_id, e.client_key, e.network_key, min(e.happened_at) as shown_at
  from tracking_events e
  where e.organization_id = $1 and e.kind = 'view' and e.happened_at between $2 and $3 and e.network_key = any ($4::bytea[])
    and e.reason in ('valid', 'again', 'duplicate', 'burst', 'data_centre')
  group by e.issue_id, e.client_key, e.network_key`.as<{ client_key: Buffer; network_key: Buffer }>();

/** The hits of a batch that are compared. */
export interface ComparedBatch {
  hits: readonly JudgedHit<string>[];
  heads: readonly Head<string>[];
  /** Earlier HEAD requests for the links of these hits, in the same mails or, without keys, by the same networks. */
  earlierHeads: readonly Head<string>[];
  ads: AdFacts['ads'];
}

/**
 * Returns all requests that are compared with these hits, if some of their clicks are probably a machine's. Considers only hits with a
 * network key.
 */
export async function findComparedRequests(
  queries: Queries,
  organizationId: number,
  { hits, heads, earlierHeads, ads }: ComparedBatch,
): Promise<Requests[]> {
  if (hits.length + heads.length === 0) return [];
  const clicks = hits.filter(({ kind }) => kind === 'click');
  const issues = new Map([...ads.values()].map((ad) => [ad.issueId, ad]));
  const mails = mailsOf([...hits, ...heads]);
  const sentAts = sentAtsOf(hits);
  const find = (kind: TrackedKind, around: readonly Head<string>[], beforeMs: number) =>
    findRequests(queries, organizationId, { kind, around, beforeMs, issues, mails, sentAts });
  const allClicks = byGroup([...(await find('click', [...hits, ...heads], TOGETHER_MS)), ...clicks]);
  const allHeads = byGroup([...heads, ...earlierHeads]);
  const requests = (name: string): Requests => ({
    isOneMail: name.startsWith(ONE_MAIL),
    clicks: allClicks.get(name) ?? [],
    heads: allHeads.get(name) ?? [],
    views: [],
    shownAt: new Map(),
    lastMinute: [],
  });
  // Views can only show that clicks are not a machine's, so they are read only for suspected clicks.
  const suspected = [...allClicks.keys()].filter((name) => allMachineClicks(requests(name)).length > 0);
  if (suspected.length === 0) return [];
  const around = suspected.flatMap((name) => allClicks.get(name) ?? []);
  const newViews = hits.filter(({ kind }) => kind === 'view');
  const views = byGroup([...(await find('view', around, VIEWS_MS)), ...newViews]);
  const lastMinute = byGroup([
    ...(await find('view', around, CROWD_MS)),
    ...(await find('click', around, CROWD_MS)),
    ...hits,
  ]);
  const shown = await findShown(queries, organizationId, around, newViews);
  return suspected.map((name) => ({
    ...requests(name),
    views: views.get(name) ?? [],
    shownAt: shown.get(name) ?? new Map(),
    lastMinute: lastMinute.get(name) ?? [],
  }));
}

/** When each network first showed a mail, or without keys the mail of an issue, by the name of the group. */
type Shown = Map<string, Map<string, number>>;

/** Returns when these networks first showed the mails, in the {@link SHOWN_MS} before these requests and during them. */
async function findShown(
  queries: Queries,
  organizationId: number,
  around: readonly Head<string>[],
  newViews: readonly JudgedHit<string>[],
): Promise<Shown> {
  const { first, last, networkKeys } = spanOf(around);
  const mails = mailsOf(around);
  const shown: Shown = new Map();
  const add = (request: Grouped, network: string, at: number) => {
    const group = shown.get(nameOf(request)) ?? new Map<string, number>();
    shown.set(nameOf(request), group.set(network, Math.min(at, group.get(network) ?? Infinity)));
  };
  for (const view of newViews) add(view, view.network, view.at);
  const rows = await queries.statement(FIND_SHOWN, [
    organizationId,
    new Date(first - SHOWN_MS).toISOString(),
    new Date(last).toISOString(),
    networkKeys,
  ]);
  for (const { issue_id: issueId, client_key: clientKey, network_key: networkKey, shown_at: at } of rows) {
    const mail = mails.get(clientKey.toString('base64')) ?? null;
    add({ issueId, mail, clientKey, networkKey }, networkKey.toString('base64'), Date.parse(at));
  }
  return shown;
}

type Grouped = Pick<Head<string>, 'issueId' | 'mail' | 'clientKey' | 'networkKey'>;
const ONE_MAIL = 'mail';

/** Returns the name of the group of requests that are compared with this one. */
function nameOf({ issueId, mail, clientKey, networkKey }: Grouped): string {
  return mail === null
    ? `network ${issueId} ${networkKey?.toString('base64')}`
    : `${ONE_MAIL} ${issueId} ${clientKey?.toString('base64')}`;
}

/** Returns what identifies the mails of these requests, by their client keys. */
function mailsOf(requests: readonly Grouped[]): Map<string | undefined, string> {
  return new Map(
    requests.flatMap(({ mail, clientKey }) => (mail === null ? [] : [[clientKey?.toString('base64'), mail]])),
  );
}

/** Returns when the mails of these hits were sent, by their client keys. */
function sentAtsOf(hits: readonly JudgedHit<string>[]): Map<string | undefined, number> {
  return new Map(
    hits.flatMap(({ mail, clientKey, at, sinceSentMs: since }) =>
      mail === null || since === null ? [] : [[clientKey?.toString('base64'), at - since]],
    ),
  );
}

function byGroup<Request extends Head<string>>(requests: readonly Request[]): Map<string, Request[]> {
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
  mails: ReturnType<typeof mailsOf>;
  sentAts: ReturnType<typeof sentAtsOf>;
}

type RequestRow = RowOf<typeof FIND_REQUESTS>;

/** Returns the stored hits of these mails, or without keys of these networks, shortly before and after these requests. */
async function findRequests(
  queries: Queries,
  organizationId: number,
  { kind, around, beforeMs, issues, mails, sentAts }: Wanted,
): Promise<JudgedHit<string>[]> {
  const { first, last } = spanOf(around);
  const byMail = around.filter(({ mail }) => mail !== null);
  const byNetwork = around.filter(({ mail }) => mail === null);
  const rows = await queries.statement(FIND_REQUESTS, [
    organizationId,
    kind,
    new Date(first - beforeMs).toISOString(),
    new Date(last + TOGETHER_MS).toISOString(),
    [...new Map(byMail.map(({ mail, clientKey }) => [mail, clientKey])).values()],
    spanOf(byNetwork).networkKeys,
  ]);
  return rows.flatMap((row) => {
    const ad = issues.get(row.issue_id);
    const client = row.client_key.toString('base64');
    const sentAt = row.mail_sent_at === null ? sentAts.get(client) : Date.parse(row.mail_sent_at);
    return ad ? [storedHit(row, ad, { mail: mails.get(client) ?? null, sentAt })] : [];
  });
}

function spanOf(around: readonly Head<string>[]) {
  let [first, last] = [Infinity, -Infinity];
  for (const { at } of around) [first, last] = [Math.min(first, at), Math.max(last, at)];
  const keys = new Map(around.map(({ networkKey }) => [networkKey?.toString('base64'), networkKey]));
  return { first, last, networkKeys: [...keys.values()] };
}

/** Returns the hit of a row. `sentAt` is when its mail was sent, if that is known. */
export function storedHit(
  row: RequestRow,
  ad: AdFact,
  { mail, sentAt }: { mail: string | null; sentAt: number | undefined },
): JudgedHit<string> {
  const at = Date.parse(row.happened_at);
  return {
    at,
    kind: row.kind,
    vertId: row.vert_id,
    link: row.link_number,
    issueId: row.issue_id,
    itemId: row.item_id,
    reader: isReaderKey(row.client_key) ? row.client_key : null,
    reason: row.reason,
    sinceSentMs: sinceSentMs(at, ad, sentAt),
    // Other earlier clicks from data centres were counted as a reader's, by their IP addresses.
    isHosted: row.reason === 'data_centre',
    mail,
    client: '',
    clientKey: row.client_key,
    network: row.network_key.toString('base64'),
    networkKey: row.network_key,
    isWritten: true,
  };
}
