import type { Change } from './announcements.ts';
import { statement } from './statement.ts';
import type { Queries } from './client-queries.ts';

/** The NOTIFY channel on which processes inform each other of changes. */
export const LIVE_CHANNEL = 'vertbook_live';

/** The changes of one organization as sent between processes: ids only, no content. */
export interface News {
  organizationId: number;
  /** Weeks in which placements, states or topics of a publication changed. */
  weeks: [publicationId: number, weekNumber: string][];
  /** Orders and ads, each with its customer; the customer is null if it is no longer known. */
  orders: [id: number, customerId: number | null][];
  verts: [id: number, customerId: number | null][];
  publications: number[];
  customers: number[];
  /** Issues whose delivery advanced. */
  deliveries: number[];
  /** Orders with a changed comment. */
  comments: number[];
  /** Users whose notifications changed. */
  notified: number[];
  /** Users whose sessions may have ended. */
  users: number[];
  /**
   * Whether every client must reload its data: after a change that concerns all pages, or if there are too many changes for one payload.
   */
  everything: boolean;
}

/** The maximum length of a payload in bytes. PostgreSQL allows less than 8000. */
const PAYLOAD_MAX = 7_500;

// Finds the weeks of an order through its ads. A cancelled order has no ads, so cancelling announces its placements.
const LOOK_UP = statement('look-up-changes')`
  with touched as (
    select p.issue_id from placements p where p.organization_id = $1 and p.id = any ($2::bigint[])
    union
    select p.issue_id from verts v join placements p on p.organization_id = $1 and p.id = v.placement_id
    where v.organization_id = $1 and v.order_id = any ($3::bigint[])
    union
    select p.issue_id from verts v join placements p on p.organization_id = $1 and p.id = v.placement_id
    where v.organization_id = $1 and v.id = any ($4::bigint[])
    union
    select unnest($5::bigint[])
  )
  select
    (select json_agg(json_build_array(w.publication_id, w.week_number)) from (
       select distinct i.publication_id, i.week_number from issues i
       where i.organization_id = $1 and i.id in (select issue_id from touched)) w) as weeks,
    (select json_agg(json_build_array(o.id, o.customer_id)) from orders o
     where o.organization_id = $1 and o.id = any ($3::bigint[])) as orders,
    (select json_agg(json_build_array(v.id, o.customer_id)) from verts v
     join orders o on o.organization_id = $1 and o.id = v.order_id
     where v.organization_id = $1 and v.id = any ($4::bigint[])) as verts`.as<{
  weeks: News['weeks'] | null;
  orders: News['orders'] | null;
  verts: News['verts'] | null;
}>();

const ANNOUNCE = statement('announce-changes')`select pg_notify($1, $2)`;

/** Notifies every process of the changes, in the transaction of `queries`. */
export async function announceChanges(
  queries: Queries,
  organizationId: number,
  changes: readonly Change[],
): Promise<void> {
  const ids = (what: Change['what']) => [
    ...new Set(changes.filter((change) => change.what === what).map(({ id }) => id)),
  ];
  const everything = changes.some(({ what }) => what === 'everything');
  const [found] = everything
    ? []
    : await queries.statement(LOOK_UP, [
        organizationId,
        ids('placement'),
        ids('order'),
        ids('vert'),
        ids('issue'),
      ]);
  const gone = changes.filter(({ what }) => what === 'gone order');
  const news: News = {
    organizationId,
    weeks: found?.weeks ?? [],
    orders: [
      ...(found?.orders ?? []),
      ...gone.map(({ id, customerId = null }): [number, number | null] => [id, customerId]),
    ],
    verts: found?.verts ?? [],
    publications: ids('publication'),
    customers: ids('customer'),
    deliveries: ids('delivery'),
    comments: ids('comment'),
    notified: ids('notified'),
    users: ids('user'),
    everything,
  };
  await queries.statement(ANNOUNCE, [LIVE_CHANNEL, payloadOf(news)]);
}

function payloadOf(news: News): string {
  const payload = JSON.stringify(news);
  return Buffer.byteLength(payload) <= PAYLOAD_MAX
    ? payload
    : JSON.stringify({
        ...noChanges(news.organizationId),
        users: news.users.slice(0, 500),
        everything: true,
      });
}

function noChanges(organizationId: number): News {
  return {
    organizationId,
    weeks: [],
    orders: [],
    verts: [],
    publications: [],
    customers: [],
    deliveries: [],
    comments: [],
    notified: [],
    users: [],
    everything: false,
  };
}
