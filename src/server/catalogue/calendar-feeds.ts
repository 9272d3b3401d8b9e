import { parseSecret } from '#server/platform/keys/organization-secret.ts';
import type pg from 'pg';
import { CALENDAR_FILE, type CalendarFeed } from '#contract/catalogue/calendars.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { hashOfSecret, newSecret } from '#server/platform/keys/organization-secret.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import { statement, type RowOf } from '#server/platform/db/statement.ts';
import { addDays, type Day } from '#domain/platform/day.ts';
import { issueEvents } from '#domain/catalogue/issue-events.ts';
import { writeCalendar } from '#domain/catalogue/write-calendar.ts';
import { calendarWords } from '#words/catalogue/calendar.ts';
import { formatDay } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import { transact } from '#server/platform/db/transaction.ts';

const OWN_CALENDAR_FEED = statement('own-calendar-feed')`
  select created_at from calendar_feeds where organization_id = $1 and user_id = $2`;

/** Returns the caller's feed; null if there is none. The address is not included, because only its hash is stored. */
export async function findCalendarFeed(scope: Scope): Promise<CalendarFeed | null> {
  const [feed] = await scope.read((tx) => tx.statement(OWN_CALENDAR_FEED, [tx.organizationId, tx.user.id]));
  return feed ? { createdAt: feed.created_at } : null;
}

const MAKE_CALENDAR_FEED = statement('make-calendar-feed')`
  insert into calendar_feeds (organization_id, user_id, token_hash, created_at) values ($1, $2, $3, $4)
       on conflict (organization_id, user_id) do update
         set token_hash = excluded.token_hash, created_at = excluded.created_at
       returning created_at`;

/** Creates a new address for the caller's feed. An earlier address stops working at once. */
export async function makeCalendarFeed(
  scope: Scope,
  { publicUrl }: Pick<App, 'publicUrl'>,
): Promise<{ feed: CalendarFeed; address: string }> {
  const secret = newSecret(scope.organizationId);
  return scope.transact(async (tx) => {
    const [feed] = await tx.statement(MAKE_CALENDAR_FEED, [
      tx.organizationId,
      tx.user.id,
      hashOfSecret(secret),
      tx.now,
    ]);
    recordSecurityEvent(tx, 'calendar_created');
    const { created_at: createdAt } = refuseMissing(feed);
    return { feed: { createdAt }, address: `${publicUrl()}/api/calendars/${secret}/${CALENDAR_FILE}` };
  });
}

const REMOVE_CALENDAR_FEED = statement('remove-calendar-feed')`
  delete from calendar_feeds where organization_id = $1 and user_id = $2 returning 1`;

/** Revokes the address of the caller's feed. Does nothing if there is none. */
export async function removeCalendarFeed(scope: Scope): Promise<void> {
  await scope.transact(async (tx) => {
    const removed = await tx.statement(REMOVE_CALENDAR_FEED, [tx.organizationId, tx.user.id]);
    if (removed.length > 0) recordSecurityEvent(tx, 'calendar_revoked');
  });
}

/** The range of sending dates in a feed, in days before and after today, and the maximum number of its issues. */
const DAYS_BACK = 14;
const DAYS_AHEAD = 182;
const ISSUES_MAX = 3_000;

/** An issue with its deadlines. `placement_names` are the placements that concern the reader; null if all do. */
type IssueRow = Omit<RowOf<typeof ISSUES_OF_STAFF>, 'gone_names'> & { gone_names: string[] | null };

/** `gone_names` are the placements that the order had in the issue and has left. */
interface CancellableRow {
  sequence: number;
  takes_place: boolean;
  gone_names: string[];
}

const FIND_FEED = statement('find-calendar-feed')`
  select u.customer_id, u.locale, o.name as publisher, (now() at time zone o.time_zone)::date as today, f.created_at
  from calendar_feeds f
  join users u on u.organization_id = $1 and u.id = f.user_id
  join organizations o on o.id = $1
  where f.organization_id = $1 and f.token_hash = $2 and u.deactivated_at is null`;

const COLUMNS = `
  i.id, i.publication_id, n.title, i.sending_date, i.week_number, i.topic, i.deadlines`;

/** For how many days a feed still lists what was cancelled, so that calendar programs remove it. */
const CANCELLED_DAYS = 30;

const ISSUES_OF_STAFF = statement('calendar-of-staff')`
  select ${COLUMNS}, null::text[] as placement_names, null::bigint as order_id, i.version + i.deadlines_version as sequence,
    not i.blocked as takes_place, null::text[] as gone_names, i.changed_at
  from issues i
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  where i.organization_id = $1 and i.sending_date between $2 and $3
    and (not i.blocked or i.changed_at > now() - make_interval(days => ${CANCELLED_DAYS}))
  order by i.sending_date, i.id limit ${ISSUES_MAX}`;

/**
 * The issues of the orders `o` that `condition` chooses: those with ads, and those that ads have left by a move or a cancellation. Without
 * ads, and after the lapse of the reservation, the events are cancelled. Today is `today`.
 */
function issuesOfOrders(condition: string, today: string): string {
  const chosen = `o.organization_id = $1 and ${condition}`;
  const left = `
    join placements p on p.organization_id = $1 and p.id = a.subject_id
    where ${chosen} and a.subject = 'placement'`;
  return `
  with own as (
    select o.id as order_id, p.issue_id, array_agg(distinct p.name order by p.name) as names
    from orders o
    join verts v on v.organization_id = $1 and v.order_id = o.id
    join placements p on p.organization_id = $1 and p.id = v.placement_id
    where ${chosen} group by o.id, p.issue_id),
  gone as (
    select o.id as order_id, p.issue_id, p.name, a.happened_at from orders o
    join audit_log a on a.organization_id = $1 and a.order_id = o.id and a.action = 'cancelled' ${left}
    union all
    select o.id, p.issue_id, p.name, a.happened_at from orders o
    join audit_log a on a.organization_id = $1 and a.action = 'left' and (a.details ->> 'orderId')::bigint = o.id ${left}),
  listed as (
    select coalesce(w.order_id, g.order_id) as order_id, coalesce(w.issue_id, g.issue_id) as issue_id, w.names,
      array(select unnest(g.names) except select unnest(w.names) order by 1) as gone_names, g.gone_at
    from own w
    full join (
      select order_id, issue_id, array_agg(distinct name) as names, max(happened_at) as gone_at from gone group by 1, 2
    ) g on g.order_id = w.order_id and g.issue_id = w.issue_id)
  select ${COLUMNS}, coalesce(l.names, '{}') as placement_names, l.order_id,
    i.version + i.deadlines_version + o.version
      + case when o.lapsed_at is not null or order_holds(o.state, o.reservation_expire_date, o.lapsed_at, ${today}) then 0 else 1 end
      as sequence,
    order_holds(o.state, o.reservation_expire_date, o.lapsed_at, ${today}) as takes_place, l.gone_names,
    greatest(i.changed_at, o.updated_at) as changed_at
  from listed l
  join orders o on o.organization_id = $1 and o.id = l.order_id
  join issues i on i.organization_id = $1 and i.id = l.issue_id
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  where i.organization_id = $1`;
}

const ISSUES_OF_CUSTOMER = statement('calendar-of-customer')`
  ${issuesOfOrders('o.customer_id = $4', '$5')} and i.sending_date between $2 and $3
    and (l.names is not null or l.gone_at > now() - make_interval(days => ${CANCELLED_DAYS}))
  order by i.sending_date, i.id, l.order_id limit ${ISSUES_MAX}`.as<{
  sequence: number;
  takes_place: boolean;
}>();

const ISSUES_OF_ORDER = statement('calendar-of-order')`
  ${issuesOfOrders('o.id = $2', '$3')}
  order by i.sending_date, i.id`.as<CancellableRow>();

/**
 * Returns the deadlines and sending days of an order as a calendar. Each event links to the order's page, which asks for a new link if the
 * browser has no session. What the order has left is cancelled.
 */
export async function readOrderCalendar(
  tx: Tx,
  {
    orderId,
    locale,
    publisher,
    address,
  }: { orderId: number; locale: Locale; publisher: string; address: string },
): Promise<string> {
  const issues = await tx.statement(ISSUES_OF_ORDER, [tx.organizationId, orderId, tx.today]);
  return write({ locale, publisher, created_at: tx.now }, issues, () => address);
}

/**
 * Returns the calendar of the feed with this secret in its address: the issues from {@link DAYS_BACK} days ago until {@link DAYS_AHEAD} days
 * ahead, at most {@link ISSUES_MAX}. A feed of staff contains those that are not blocked, and for some days the blocked ones as cancelled. A
 * feed of a self-service user contains those with ads of the user's customer. Unknown secrets, revoked secrets and secrets of deactivated users
 * get the same refusal. A feed contains no customers, contents of ads or amounts.
 */
export async function readCalendar(
  pool: pg.Pool,
  { secret, publicUrl }: { secret: string; publicUrl: string },
): Promise<string> {
  const { organizationId, hash } = refuseMissing(parseSecret(secret));
  return transact(pool, organizationId, async (queries) => {
    const [found] = await queries.statement(FIND_FEED, [organizationId, hash]);
    const feed = refuseMissing(found);
    const { today, customer_id: customerId } = feed;
    const window = [organizationId, addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)] as const;
    const issues =
      customerId === null
        ? await queries.statement(ISSUES_OF_STAFF, window)
        : await queries.statement(ISSUES_OF_CUSTOMER, [...window, customerId, today]);
    return write(
      feed,
      issues,
      (issue) => `${publicUrl}/publications/${issue.publication_id}/weeks/${issue.week_number}`,
    );
  });
}

function write(
  { locale, publisher, created_at: createdAt }: { locale: Locale; publisher: string; created_at: string },
  issues: readonly IssueRow[],
  addressOf: (issue: IssueRow) => string,
): string {
  const { feed: words } = calendarWords[locale];
  const texts = { ...words, sendingOn: (day: Day) => words.sendingOn(formatDay(locale, day)) };
  return writeCalendar({
    name: words.name(publisher),
    events: issues.flatMap((row) => {
      const { placement_names: placementNames, gone_names: goneNames } = row;
      const url = addressOf(row);
      const issue = {
        id: row.id,
        orderId: row.order_id,
        publicationTitle: row.title,
        sendingDate: row.sending_date,
        topic: row.topic,
        sequence: row.sequence,
        // An issue that has not changed since the upgrade has the time of the feed, so that the same events result in the same text.
        changedAt: row.changed_at ?? createdAt,
        deadlines: row.deadlines,
        url,
      };
      const eventsOf = (names: readonly string[] | null, isCancelled: boolean) =>
        names?.length === 0
          ? []
          : issueEvents({ ...issue, placementNames: names, isCancelled }, texts, new URL(url).hostname);
      const present = eventsOf(placementNames, !row.takes_place);
      const uids = new Set(present.map(({ uid }) => uid));
      return [...present, ...eventsOf(goneNames ?? [], true).filter(({ uid }) => !uids.has(uid))];
    }),
  });
}
