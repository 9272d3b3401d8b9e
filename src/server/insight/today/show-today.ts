import type { getToday, Today, TodayIssue, TodayOrder } from '#contract/insight/today.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { can } from '#domain/access/abilities.ts';
import { addDays } from '#domain/platform/day.ts';
import { withoutReasons } from '#domain/sending/delivery/sending-verdict.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { listSendings, type Sending } from '#server/sending/delivery/list-sendings.ts';
import type { Answer } from '#server/platform/http/serve.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';
import { listContactsToCall } from './list-contacts-to-call.ts';
import { listDueAds, listIssueAds } from './list-ads.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import { presentRow } from '#server/platform/db/record-columns.ts';
import { EXPIRING_WINDOW_DAYS } from '#domain/sales/orders/reservation-lapse.ts';

type ReservationRow = RowOf<typeof TODAY_LAPSING>;

/** The maximum number of orders in a list. */
const ORDERS_MAX = 20;

const COLUMNS = `w.order_id, o.version, w.customer_name, w.publications, w.count_verts as placement_count, w.created_at as reserved_at, w.reservation_expire_date,
  w.first_sending_date, o.creator_id, o.creator_name`;

const TODAY_LAPSING = statement('today-lapsing')`
  select ${COLUMNS}
     from orders o
     join order_overviews w on w.organization_id = $1 and w.order_id = o.id
     where o.organization_id = $1 and o.state = 'reserved'
       and order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $2)
       and o.reservation_expire_date between $2 and $3 and ($4::bigint is null or o.customer_id = $4)
     order by o.reservation_expire_date, o.id limit $5`.as<{
  reservation_expire_date: string;
  creator_id: number;
}>();

/**
 * Returns the reservations that lapse within the next `EXPIRING_WINDOW_DAYS` days, earliest first. A self-service user gets only the
 * customer's own reservations.
 */
async function listLapsing(tx: Tx): Promise<TodayOrder[]> {
  const rows = await tx.statement(TODAY_LAPSING, [
    tx.organizationId,
    tx.today,
    addDays(tx.today, EXPIRING_WINDOW_DAYS),
    tx.user.customerId,
    ORDERS_MAX,
  ]);
  return rows.map((row) => present(tx, row));
}

const TODAY_NEW_ORDERS = statement('today-new-orders')`
  select ${COLUMNS}
     from users u
     cross join lateral (
       select o.id, o.version, o.state, o.reservation_expire_date, o.lapsed_at, o.creator_id, o.creator_name from orders o
       where o.organization_id = $1 and o.creator_id = u.id order by o.id desc limit $3) as o
     join order_overviews w on w.organization_id = $1 and w.order_id = o.id
     where u.organization_id = $1 and u.role = 'customer' and o.state = 'reserved'
       and order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $2)
     order by o.id desc limit $3`.as<{ reservation_expire_date: string }>();

/** Returns the latest reservations of self-service users, newest first. Reads only the latest orders of each such user. */
async function listNewOrders(tx: Tx): Promise<TodayOrder[]> {
  const rows = await tx.statement(TODAY_NEW_ORDERS, [tx.organizationId, tx.today, ORDERS_MAX]);
  return rows.map((row) => present(tx, row));
}

function present({ user }: Tx, { creator_id: id, creator_name: name, ...row }: ReservationRow): TodayOrder {
  return {
    ...presentRow(row),
    creator: user.customerId === null ? { name, isCaller: id === user.id } : null,
  };
}

/** The maximum number of issues. */
const ISSUES_MAX = 60;

/**
 * Returns the work of production. Every list is limited. A self-service user gets only the customer's own ads and reservations. Users who
 * may not see deliveries get no sending time, no progress, and verdicts without the reasons of mailing systems.
 */
export function showToday(
  scope: Scope,
  { days, publicationId }: Parsed<typeof getToday.query>,
): Promise<Answer<typeof getToday>> {
  return scope.read(async (tx) => {
    const sendings = await listSendings(tx, 'today', {
      until: addDays(tx.today, days - 1),
      limit: ISSUES_MAX + 1,
      publicationId,
    });
    const isStaff = tx.user.customerId === null;
    const [issues, dueAds, toCall, lapsing, newOrders, blockedIssues, requestCount] = await Promise.all([
      withAds(tx, sendings.slice(0, ISSUES_MAX)),
      listDueAds(tx),
      isStaff && can(tx.user.capabilities, 'update Order') ? listContactsToCall(tx) : [],
      listLapsing(tx),
      isStaff ? listNewOrders(tx) : [],
      isStaff ? listBlockedIssues(tx) : [],
      can(tx.user.capabilities, 'create Customer') ? upperActs().countOpenRequests(tx) : 0,
    ]);
    return {
      today: {
        issues,
        hasMoreIssues: sendings.length > ISSUES_MAX,
        dueAds,
        toCall,
        lapsing,
        newOrders,
        blockedIssues,
        requestCount,
      },
    };
  });
}

async function withAds(tx: Tx, sendings: readonly Sending[]): Promise<TodayIssue[]> {
  const seesDeliveries = can(tx.user.capabilities, 'index Customer');
  const ads = await listIssueAds(tx, sendings);
  return sendings.map((sending) => ({
    ...sending,
    sendingTime: seesDeliveries ? sending.sendingTime : null,
    progress: seesDeliveries ? sending.progress : null,
    verdict: seesDeliveries ? sending.verdict : withoutReasons(sending.verdict),
    ads: ads.get(sending.issueId) ?? [],
  }));
}

const WEEKS = 8;
const BLOCKED_ISSUES_MAX = 20;

const TODAY_BLOCKED_ISSUES = statement('today-blocked-issues')`
  select i.id as issue_id, n.id as publication_id, n.title, i.topic, i.sending_date, i.week_number,
       a.user_name as blocked_by, a.happened_at as blocked_at
     from issues i
     join publications n on n.organization_id = $1 and n.id = i.publication_id
     left join lateral (
       select l.user_name, l.happened_at from audit_log l
       where l.organization_id = $1 and l.subject = 'issue' and l.subject_id = i.id and l.action = 'blocked'
       order by l.id desc limit 1) as a on true
     where i.organization_id = $1 and i.sending_date between $2 and $3 and i.blocked
     order by i.sending_date, lower(n.title), i.id limit $4`;

/** Returns the blocked issues of the next `WEEKS` weeks, with who blocked them. */
async function listBlockedIssues(tx: Tx): Promise<Today['blockedIssues']> {
  const rows = await tx.statement(TODAY_BLOCKED_ISSUES, [
    tx.organizationId,
    tx.today,
    addDays(tx.today, WEEKS * 7),
    BLOCKED_ISSUES_MAX,
  ]);
  return rows.map((row) => ({
    issueId: row.issue_id,
    publication: { id: row.publication_id, title: row.title },
    topic: row.topic,
    sendingDate: row.sending_date,
    weekNumber: row.week_number,
    blockedBy: row.blocked_by,
    blockedAt: row.blocked_at,
  }));
}
