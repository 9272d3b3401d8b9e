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
type IssueRow = RowOf<typeof ISSUES_OF_STAFF>;

const FIND_FEED = statement('find-calendar-feed')`
  select u.customer_id, u.locale, o.name as publisher, (now() at time zone o.time_zone)::date as today, f.created_at
  from calendar_feeds f
  join users u on u.organization_id = $1 and u.id = f.user_id
  join organizations o on o.id = $1
  where f.organization_id = $1 and f.token_hash = $2 and u.deactivated_at is null`;

const COLUMNS = `
  i.id, i.publication_id, n.title, i.sending_date, i.week_number, i.topic, i.version + i.deadlines_version as sequence, i.deadlines`;

const ISSUES_OF_STAFF = statement('calendar-of-staff')`
  select ${COLUMNS}, null::text[] as placement_names, null::bigint as order_id
  from issues i
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  where i.organization_id = $1 and i.sending_date between $2 and $3 and not i.blocked
  order by i.sending_date, i.id limit ${ISSUES_MAX}`;

const ISSUES_OF_CUSTOMER = statement('calendar-of-customer')`
  select ${COLUMNS}, own.names as placement_names, own.order_id
  from (
    select o.id as order_id, p.issue_id, array_agg(distinct p.name order by p.name) as names
    from orders o
    join verts v on v.organization_id = $1 and v.order_id = o.id
    join placements p on p.organization_id = $1 and p.id = v.placement_id
    where o.organization_id = $1 and o.customer_id = $4 and v.released_at is null
      and v.sending_date between $2 and $3
    group by o.id, p.issue_id
  ) own
  join issues i on i.organization_id = $1 and i.id = own.issue_id
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  where i.organization_id = $1
  order by i.sending_date, i.id, own.order_id limit ${ISSUES_MAX}`;

const ISSUES_OF_ORDER = statement('calendar-of-order')`
  select ${COLUMNS}, own.names as placement_names, $2::bigint as order_id
  from (
    select p.issue_id, array_agg(distinct p.name order by p.name) as names
    from verts v
    join placements p on p.organization_id = $1 and p.id = v.placement_id
    where v.organization_id = $1 and v.order_id = $2
    group by p.issue_id
  ) own
  join issues i on i.organization_id = $1 and i.id = own.issue_id
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  where i.organization_id = $1
  order by i.sending_date, i.id`;

/** Returns the deadlines and sending days of an order as a calendar. Each event links to the order's page. */
export async function readOrderCalendar(
  tx: Tx,
  {
    orderId,
    locale,
    publisher,
    address,
  }: { orderId: number; locale: Locale; publisher: string; address: string },
): Promise<string> {
  const issues = await tx.statement(ISSUES_OF_ORDER, [tx.organizationId, orderId]);
  return write({ locale, publisher, created_at: tx.now }, issues, () => address);
}

/**
 * Returns the calendar of the feed with this secret in its address: the issues from {@link DAYS_BACK} days ago until {@link DAYS_AHEAD} days
 * ahead, at most {@link ISSUES_MAX}. A feed of staff contains those that are not blocked. A feed of a self-service user contains those with
 * ads of the user's customer. Unknown secrets, revoked secrets and secrets of deactivated users
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
        : await queries.statement(ISSUES_OF_CUSTOMER, [...window, customerId]);
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
    createdAt,
    events: issues.flatMap((row) =>
      issueEvents(
        {
          id: row.id,
          orderId: row.order_id,
          publicationTitle: row.title,
          sendingDate: row.sending_date,
          topic: row.topic,
          sequence: row.sequence,
          deadlines: row.deadlines,
          placementNames: row.placement_names,
          url: addressOf(row),
        },
        texts,
        new URL(addressOf(row)).hostname,
      ),
    ),
  });
}
