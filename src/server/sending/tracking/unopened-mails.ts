import { mayBeGateway, UNOPENED_TOGETHER_MS } from '#domain/sending/tracking/gateway-clicks.ts';
import type { Queries } from '#server/platform/db/client-queries.ts';
import { statement } from '#server/platform/db/statement.ts';
import { type ComparedBatch, FIND_REQUESTS, storedHit } from './compared-requests.ts';
import type { JudgedHit } from './judge-hits.ts';

type Click = JudgedHit<string>;

const FIND_OPENED = statement('find-opened-mails')`
  select client_key, min(happened_at) as opened_at from tracking_events
  where organization_id = $1 and kind = 'view' and happened_at between $2 and $3 and client_key = any ($4::bytea[])
    and reason in ('valid', 'again', 'duplicate', 'proxy')
  group by client_key`.as<{ client_key: Buffer }>();

/** How long before a click openings of its mail are searched. The mail was sent not long before. */
const OPENED_MS = 10 * 60_000;

/**
 * Returns the new and earlier clicks of each network on mails of one issue that may be a gateway's and that were not opened before. Leaves
 * out networks without a new click of this kind, or with clicks in one mail only.
 */
export async function findUnopened(
  queries: Queries,
  organizationId: number,
  { hits, ads }: Pick<ComparedBatch, 'hits' | 'ads'>,
): Promise<Click[][]> {
  const clicks = hits.filter(mayBeGateway);
  if (clicks.length === 0) return [];
  const [first, last] = [Math.min(...clicks.map(timeOf)), Math.max(...clicks.map(timeOf))];
  const issues = new Map([...ads.values()].map((ad) => [ad.issueId, ad]));
  const rows = await queries.statement(FIND_REQUESTS, [
    organizationId,
    'click',
    instant(first - UNOPENED_TOGETHER_MS),
    instant(last + UNOPENED_TOGETHER_MS),
    [],
    [...new Map(clicks.map(({ network, networkKey }) => [network, networkKey])).values()],
  ]);
  const mails = new Map(clicks.map((click) => [clientOf(click), click.mail]));
  const stored = rows.flatMap((row) => {
    const ad = issues.get(row.issue_id);
    // The mail of an earlier click is known only by its client key, which identifies no other mail.
    const client = row.client_key.toString('base64');
    const mail = mails.get(client) ?? client;
    const sentAt = row.mail_sent_at === null ? undefined : Date.parse(row.mail_sent_at);
    return ad && row.reason !== 'data_centre' ? [storedHit(row, ad, { mail, sentAt })] : [];
  });
  const networks = new Map<string, Click[]>();
  for (const click of [...stored, ...clicks]) {
    const name = `${click.issueId} ${click.network}`;
    networks.set(name, [...(networks.get(name) ?? []), click]);
  }
  const several = [...networks.values()].filter((some) => new Set(some.map(clientOf)).size > 1);
  const openedAt = await findOpened(queries, organizationId, { hits, clicks: several.flat(), first, last });
  return several.map((some) =>
    some.filter((click) => (openedAt.get(clientOf(click)) ?? Infinity) > click.at),
  );
}

interface Span {
  hits: readonly Click[];
  clicks: readonly Click[];
  first: number;
  last: number;
}

/** Returns when the mails of these clicks were first opened, by their client keys. */
async function findOpened(
  queries: Queries,
  organizationId: number,
  { hits, clicks, first, last }: Span,
): Promise<Map<string, number>> {
  if (clicks.length === 0) return new Map();
  const rows = await queries.statement(FIND_OPENED, [
    organizationId,
    instant(first - OPENED_MS),
    instant(last + UNOPENED_TOGETHER_MS),
    clicks.map(({ clientKey }) => clientKey),
  ]);
  const opened = new Map(rows.map((row) => [row.client_key.toString('base64'), Date.parse(row.opened_at)]));
  for (const view of hits.filter(({ kind }) => kind === 'view')) {
    opened.set(clientOf(view), Math.min(view.at, opened.get(clientOf(view)) ?? Infinity));
  }
  return opened;
}

function clientOf({ clientKey }: Click): string {
  return clientKey?.toString('base64') ?? '';
}

function timeOf({ at }: Click): number {
  return at;
}

function instant(at: number): string {
  return new Date(at).toISOString();
}
