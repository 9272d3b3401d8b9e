import type { Day } from '#domain/platform/day.ts';
import { moveIssueProblem, sendingDateProblem } from '#domain/catalogue/issue.ts';
import { weekOf } from '#domain/platform/week.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { refuse, refuseFields, refuseStale } from '#server/platform/base/problem.ts';
import { refuseDuplicate } from '#server/platform/db/violated-constraint.ts';
import { countPlacements, type CapacityChange } from '../board/capacities.ts';
import { getRow, NEXT_VERSION, updateRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';
import { refreshOverviews } from '#server/platform/db/derived-rows.ts';
import { lockRhythm } from '../publications/rhythms.ts';
import { getIssue } from './issues-store.ts';
import { statement } from '#server/platform/db/statement.ts';
import { neutralName } from '#domain/platform/plain-name.ts';
import { formatDay } from '#words/format.ts';
import { issueMoveWords } from '#words/catalogue/issue-move.ts';
import { FALLBACK_LOCALE, isLocale } from '#words/locale.ts';
import { movedFrom } from '#domain/customers/order-mail.ts';
import { dropWaitingMails, enqueueMail } from '#server/platform/mail/enqueue-mail.ts';

interface IssueMove {
  sendingDate: Day;
  version?: number | undefined;
}

/**
 * Moves an issue with its placements and ads to another day. Refuses a past issue, one that was handed over to a mailing
 * system, a past day, and a day on which the publication has an issue. Its scheduled day stays empty. Locks publication,
 * issue, delivery and orders in the order in which every act locks them. Gives the orders another version. Tells the staff who created the
 * orders, and their customers, by mail.
 */
export async function moveIssue(
  scope: Scope,
  id: number,
  { sendingDate, version }: IssueMove,
  publicUrl: string,
): Promise<void> {
  await scope.transact(async (tx) => {
    const { publication_id: publicationId } = await getRow(tx, 'issues', id, ['publication_id']);
    await lockRhythm(tx, publicationId);
    const columns = ['sending_date', 'scheduled_date', 'version'] as const;
    const before = await getRow(tx, 'issues', id, columns, 'forUpdate');
    await refuseStale(version, { version: before.version, current: () => getIssue(tx, id) });
    if (sendingDate === before.sending_date) return;
    refuseFields({ sendingDate: sendingDateProblem(sendingDate, tx.today) });
    const isUntouched = await upperActs().forgetPlannedDelivery(tx, id);
    refuse(moveIssueProblem({ sendingDate: before.sending_date, isHandedOver: !isUntouched }, tx.today));
    const orderIds = await lockOrders(tx, id);
    const scheduledDate = before.scheduled_date ?? before.sending_date;
    await refuseDuplicate('issues_sending_date_unique', { sendingDate: ['taken'] }, () =>
      updateRow(tx, 'issues', id, {
        sending_date: sendingDate,
        week_number: weekOf(sendingDate),
        scheduled_date: scheduledDate === sendingDate ? null : scheduledDate,
        version: NEXT_VERSION,
        changed_at: tx.now,
      }),
    );
    await upperActs().refreshDeadlines(tx, { issueId: id });
    await moveAds(tx, id, sendingDate);
    await tx.statement(RENEW_VERSIONS, [tx.organizationId, orderIds]);
    const days = { fromDate: before.sending_date, toDate: sendingDate };
    await recordAct(tx, 'moved', { issue: id }, days);
    for (const order of orderIds) await recordAct(tx, 'rescheduled', { order }, { ...days, issueId: id });
    // The weeks of both days have changed.
    tx.announce({ what: 'publication', id: publicationId });
    await refreshOverviews(tx, orderIds);
    await tellOfMove(tx, { issueId: id, ...days }, publicUrl);
    await tellCustomers(tx, orderIds, { issueId: id, ...days });
    await countPlacements(tx, await countMoved(tx, id, days));
  });
}

const LOCK_ORDERS_OF_ISSUE = statement('lock-orders-of-issue')`
  select o.id from orders o
     where o.organization_id = $1 and o.id in (
       select v.order_id from placements p
       join verts v on v.organization_id = $1 and v.placement_id = p.id
       where p.organization_id = $1 and p.issue_id = $2)
     order by o.id for no key update`;

/** Locks the orders with an ad in the issue, including lapsed ones, in the order of their ids. */
async function lockOrders(tx: Tx, issueId: number): Promise<number[]> {
  const rows = await tx.statement(LOCK_ORDERS_OF_ISSUE, [tx.organizationId, issueId]);
  return rows.map(({ id }) => id);
}

const MOVE_ADS_OF_ISSUE = statement('move-ads-of-issue')`
  update verts set sending_date = $3, updated_at = now()
     where organization_id = $1 and placement_id in (
       select p.id from placements p where p.organization_id = $1 and p.issue_id = $2)`;

async function moveAds(tx: Tx, issueId: number, sendingDate: Day): Promise<void> {
  await tx.statement(MOVE_ADS_OF_ISSUE, [tx.organizationId, issueId, sendingDate]);
}

// A booking or an acceptance that was prepared before the move is refused.
const RENEW_VERSIONS = statement('renew-versions-of-orders')`
  update orders set version = version + 1, updated_at = now() where organization_id = $1 and id = any ($2::bigint[])`;

const PLACEMENTS_OF_MOVED_ISSUE = statement('placements-of-moved-issue')`
  select o.state, count(*) as count from placements p
     left join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
     left join orders o on o.organization_id = $1 and o.id = v.order_id
     where p.organization_id = $1 and p.issue_id = $2 group by o.state`;

/** Returns the changes of the counters: the placements leave one month and join another. */
async function countMoved(
  tx: Tx,
  issueId: number,
  { fromDate, toDate }: { fromDate: Day; toDate: Day },
): Promise<CapacityChange[]> {
  const rows = await tx.statement(PLACEMENTS_OF_MOVED_ISSUE, [tx.organizationId, issueId]);
  return rows.flatMap(({ state, count }) => [
    { sendingDate: fromDate, [state ?? 'free']: -count },
    { sendingDate: toDate, [state ?? 'free']: count },
  ]);
}

interface Move {
  issueId: number;
  fromDate: Day;
  toDate: Day;
}

/** Tells the customers of the orders, unless the issue returns to its day before they were told that it has left it. */
async function tellCustomers(tx: Tx, orderIds: readonly number[], move: Move): Promise<void> {
  const { issueId, fromDate, toDate } = move;
  const concerned = await tx.statement(HOLDING, [tx.organizationId, orderIds, issueId, tx.today]);
  for (const { id } of concerned) {
    const events = ['issue_moved'];
    if (await dropWaitingMails(tx, id, { events, cause: movedFrom({ issueId, fromDate: toDate }) })) continue;
    await upperActs().tellOfOrder(tx, id, { event: 'issue_moved', issueId, fromDate, toDate });
  }
}

const HOLDING = statement('orders-holding-in-issue')`
  select distinct o.id from orders o
  join verts v on v.organization_id = $1 and v.order_id = o.id and v.released_at is null
  join placements p on p.organization_id = $1 and p.id = v.placement_id and p.issue_id = $3
  where o.organization_id = $1 and o.id = any ($2::bigint[])
    and order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $4) order by o.id`;

// Staff who created an order that holds a placement of the issue.
const CONCERNED = statement('users-of-moved-issue')`
  select u.name, u.email, u.locale, n.title, array_agg(distinct o.id order by o.id) as order_ids
  from issues i
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  join placements p on p.organization_id = $1 and p.issue_id = i.id
  join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
  join orders o on o.organization_id = $1 and o.id = v.order_id
  join users u on u.organization_id = $1 and u.id = o.creator_id
  where i.organization_id = $1 and i.id = $2 and u.id <> $3 and u.deactivated_at is null and u.customer_id is null
  group by u.id, u.name, u.email, u.locale, n.title order by u.id`;

/** Tells the staff who created the orders of a moved issue by mail, each in their language, except the user who moves it. */
async function tellOfMove(tx: Tx, { issueId, fromDate, toDate }: Move, publicUrl: string): Promise<void> {
  const users = await tx.statement(CONCERNED, [tx.organizationId, issueId, tx.user.id]);
  for (const user of users) {
    const locale = isLocale(user.locale) ? user.locale : FALLBACK_LOCALE;
    const { mail } = issueMoveWords[locale];
    const publication = neutralName(user.title);
    const [from, to] = [formatDay(locale, fromDate), formatDay(locale, toDate)];
    await enqueueMail(tx, {
      organizationId: tx.organizationId,
      recipient: user.email,
      subject: mail.subject(publication, to),
      text: mail.text({
        name: neutralName(user.name),
        actor: neutralName(tx.user.name),
        publication,
        from,
        to,
        orders: user.order_ids.map((id) => `${publicUrl}/orders/${id}`).join('\n'),
      }),
    });
  }
}
