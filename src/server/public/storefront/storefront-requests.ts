import { presentRow } from '#server/platform/db/record-columns.ts';
import { neutralName } from '#domain/platform/plain-name.ts';
import { formatDay } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import type { Tx, Scope } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { StorefrontRequestRecord } from '#contract/public/storefronts.ts';
import { RETENTION } from '#domain/platform/retention.ts';

/** A request as it is stored, with its issue. */
export type RequestRow = RowOf<typeof LOCK_REQUEST_BY_TOKEN>;

const LOCKED = `r.id, r.publication_id, r.issue_id, i.sending_date, r.placement_names, r.state, r.locale, r.company, r.contact_name,
  r.email, r.vat_id, r.purchase_order, r.message, r.code_hash, r.code_sent_at, r.count_codes, r.count_tries, r.held_until, r.order_id, o.state as order_state, o.reservation_expire_date as expire_date, now() as now
  from storefront_requests r join issues i on i.organization_id = $1 and i.id = r.issue_id
  left join orders o on o.organization_id = $1 and o.id = r.order_id
  where r.organization_id = $1`;

const LOCK_REQUEST_BY_TOKEN = statement('lock-request-by-token')`
  select ${LOCKED} and r.token_hash = $2 and r.publication_id = $3 for update of r`.as<{ locale: Locale }>();

/** Finds the request with this secret in a publication, and locks it until the transaction ends. */
export async function lockRequestByToken(
  tx: Tx,
  publicationId: number,
  tokenHash: Buffer,
): Promise<RequestRow | undefined> {
  const [row] = await tx.statement(LOCK_REQUEST_BY_TOKEN, [tx.organizationId, tokenHash, publicationId]);
  return row;
}

const LOCK_REQUEST = statement('lock-request')`select ${LOCKED} and r.id = $2 for update of r`.as<{
  locale: Locale;
}>();

/** Finds the request with this id, and locks it until the transaction ends. */
export async function lockRequest(tx: Tx, id: number): Promise<RequestRow | undefined> {
  const [row] = await tx.statement(LOCK_REQUEST, [tx.organizationId, id]);
  return row;
}

/** Returns what mails about a request say of it, its publication and publisher. Names contain nothing that mail programs turn into links. */
export function mailFacts(
  { contact_name: name, sending_date: day, locale }: RequestRow,
  { title, publisher }: { title: string; publisher: string },
) {
  return {
    name: neutralName(name),
    title: neutralName(title),
    publisher: neutralName(publisher, { isOrganization: true }),
    day: formatDay(locale, day),
  };
}

const RELEASE_HOLDS = statement('release-holds')`
  delete from storefront_holds where organization_id = $1 and request_id = $2 returning placement_id`;

/** Releases the placements that a request holds. */
export async function releaseHolds(tx: Tx, requestId: number): Promise<void> {
  const released = await tx.statement(RELEASE_HOLDS, [tx.organizationId, requestId]);
  released.forEach(({ placement_id: id }) => tx.announce({ what: 'placement', id }));
}

const OPEN_MAX = 200;
const ANSWERED_MAX = 30;

/** The columns of the list whose types the database cannot know. */
type ListedColumns = {
  state: 'open' | 'option' | 'accepted' | 'declined' | 'lapsed';
  confirmed_at: string;
  customers: { id: number; name: string }[] | null;
};
type ListedRow = RowOf<typeof ANSWERED_REQUESTS>;

/** The state of a request. An option counts as answered after its order was booked or cancelled, or has lapsed. $2 is today. */
const STATE = `
  case when r.state <> 'option' then r.state when o.id is null then 'declined' when o.state = 'booked' then 'accepted'
    when order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $2) then 'option' else 'lapsed' end`;
const FROM = `
  from storefront_requests r
  left join orders o on o.organization_id = $1 and o.id = r.order_id and r.state = 'option'
  cross join lateral (select ${STATE} as state) s`;
const WAITS = `r.organization_id = $1 and r.state in ('open', 'option') and s.state in ('open', 'option')`;

const LIST = `
  select r.id, r.publication_id, n.title, i.sending_date, i.week_number, r.placement_names, s.state, r.company, r.contact_name,
    r.email, r.vat_id, r.purchase_order, r.message, r.confirmed_at, r.held_until, r.order_id, r.decided_at, r.decider_name,
    r.state = 'open' and r.held_until > now() as is_held, o.reservation_expire_date as reserved_until,
    o.version as order_version,
    (select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id) from customers c
     where c.organization_id = $1 and lower(c.customer_contact_email) = lower(r.email)) as customers
  ${FROM}
  join issues i on i.organization_id = $1 and i.id = r.issue_id
  join publications n on n.organization_id = $1 and n.id = r.publication_id`;

const ANSWERED_REQUESTS = statement('answered-requests')`
  ${LIST} where r.organization_id = $1 and s.state in ('accepted', 'declined', 'lapsed')
         order by coalesce(r.decided_at, r.confirmed_at) desc limit $3`.as<ListedColumns>();

/** Returns the requests that wait for an answer, oldest first, and the last answered ones. */
export function listRequests(
  scope: Scope,
): Promise<{ open: StorefrontRequestRecord[]; answered: StorefrontRequestRecord[] }> {
  return scope.read(async (tx) => ({
    open: await listOpenRequests(tx, OPEN_MAX),
    answered: (await tx.statement(ANSWERED_REQUESTS, [tx.organizationId, tx.today, ANSWERED_MAX])).map(
      present,
    ),
  }));
}

const OPEN_REQUESTS = statement('open-requests')`
  ${LIST} where ${WAITS} order by r.id limit $3`.as<ListedColumns>();

/** Returns the requests that wait for an answer, oldest first. */
async function listOpenRequests(tx: Tx, limit: number): Promise<StorefrontRequestRecord[]> {
  const rows = await tx.statement(OPEN_REQUESTS, [tx.organizationId, tx.today, limit]);
  return rows.map(present);
}

const COUNT_OPEN_REQUESTS = statement('count-open-requests')`
  select count(*)::integer as count ${FROM} where ${WAITS}`;

/** Returns how many requests wait for an answer. */
export async function countOpenRequests(tx: Tx): Promise<number> {
  const [row] = await tx.statement(COUNT_OPEN_REQUESTS, [tx.organizationId, tx.today]);
  return row?.count ?? 0;
}

function present({
  publication_id: id,
  title,
  customers,
  reserved_until: until,
  ...row
}: ListedRow): StorefrontRequestRecord {
  return {
    ...presentRow(row),
    publication: { id, title },
    customers: customers ?? [],
    reservedUntil: row.state === 'option' ? until : null,
  };
}

const FORGET = `delete from storefront_requests where organization_id = $1 and created_at < now() - make_interval(days => $2)`;
const FORGET_UNCONFIRMED_REQUESTS = statement('forget-unconfirmed-requests')`
  ${FORGET} and state = 'unconfirmed' returning 1`;
const FORGET_CONFIRMED_REQUESTS = statement('forget-confirmed-requests')`
  ${FORGET} and state <> 'unconfirmed' returning 1`;

/** Deletes requests that were not confirmed in time. Returns how many. */
export async function forgetUnconfirmedRequests(scope: Scope): Promise<number> {
  const { days } = RETENTION.unconfirmedRequests;
  const deleted = await scope.transact((tx) =>
    tx.statement(FORGET_UNCONFIRMED_REQUESTS, [tx.organizationId, days]),
  );
  return deleted.length;
}

const FORGET_NETWORKS = statement('forget-networks-of-requests')`
  update storefront_requests r set network_key = null
  where r.organization_id = $1 and r.network_key is not null
    and (r.state = 'open' and r.held_until <= now() or r.state = 'option' and not exists (
      select from orders o where o.organization_id = $1 and o.id = r.order_id and o.state = 'reserved'
        and order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $2)))
  returning 1`;

/** Deletes the keys of the networks of requests that hold nothing any more. Returns how many. */
export async function forgetNetworks(scope: Scope): Promise<number> {
  const deleted = await scope.transact((tx) => tx.statement(FORGET_NETWORKS, [tx.organizationId, tx.today]));
  return deleted.length;
}

/** Deletes the other requests after their retention period, but not their orders. Returns how many. */
export async function forgetRequests(scope: Scope): Promise<number> {
  const { days } = RETENTION.storefrontRequests;
  const deleted = await scope.transact((tx) =>
    tx.statement(FORGET_CONFIRMED_REQUESTS, [tx.organizationId, days]),
  );
  return deleted.length;
}
