import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { failedMails } from '#server/platform/mail/find-mails.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { BoardAd, listAds as route } from '#contract/ads/ad-board.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { can } from '#domain/access/abilities.ts';
import {
  approvalState,
  type ApprovalState,
  awaitedSide,
  dueAt,
  isLate,
} from '#domain/ads/approval/ad-approval.ts';
import { adColumn, ADS_MAX, dueGroup } from '#domain/ads/approval/board-column.ts';
import { addDays, dayIn } from '#domain/platform/day.ts';
import { deadlinesOfPlacement } from '#domain/pricing/terms/issue-deadlines.ts';
import type { Answer } from '#server/platform/http/serve.ts';
import { APPROVAL_COLUMNS, APPROVAL_JOINS, approvalFactsOf } from '../versions/approval-facts.ts';
import { nameFor, possibleActs } from './show-approval.ts';

/** When contacts were last reminded of each ad, and when a contact last opened the page of each order. */
export interface ReminderMarks {
  reminded: ReadonlyMap<number, { at: string; isFailed: boolean }>;
  opened: ReadonlyMap<number, string>;
}

const REMINDED = statement('reminders-of-ads')`
  select l.vert_id, l.at, l.mail_id
  from (
    select a.vert_id, r.created_at as at, r.mail_id, rank() over (partition by a.vert_id order by a.day desc) as rank
    from ad_reminders a
    join link_reminders r on r.organization_id = $1 and r.link_id = a.link_id and r.day = a.day
    where a.organization_id = $1 and a.vert_id = any ($2::bigint[])) l
  where l.rank = 1`;
const OPENED = statement('openings-of-orders')`
  select l.order_id, max(e.opened_at) as at
  from order_links l
  join order_link_openings e on e.organization_id = $1 and e.link_id = l.id
  where l.organization_id = $1 and l.order_id = any ($2::bigint[])
  group by l.order_id`;

/**
 * Reads the last reminder of each ad and the last opening of its order; nothing for self-service users. If an ad has several reminders of
 * its last day, a failed one counts.
 */
export async function readReminderMarks(
  tx: Tx,
  ads: readonly { id: number; order_id: number }[],
): Promise<ReminderMarks> {
  if (tx.user.customerId !== null || ads.length === 0) return { reminded: new Map(), opened: new Map() };
  const { organizationId } = tx;
  const reminders = await tx.statement(REMINDED, [organizationId, ads.map(({ id }) => id)]);
  const hasFailed = await failedMails(tx, reminders);
  const reminded = reminders
    .map((row) => ({ ...row, isFailed: hasFailed(row) }))
    .toSorted((one, other) => Number(one.isFailed) - Number(other.isFailed));
  const opened = await tx.statement(OPENED, [
    organizationId,
    [...new Set(ads.map(({ order_id: orderId }) => orderId))],
  ]);
  return {
    // A failed reminder is sorted last, so that it replaces the others of the same day here.
    reminded: new Map(reminded.map(({ vert_id: vert, at, isFailed }) => [vert, { at, isFailed }])),
    opened: new Map(opened.map((row) => [row.order_id, row.at])),
  };
}

type BoardRow = RowOf<typeof LIST>;

const PLACES = `
  from verts v
  join orders o on o.organization_id = $1 and o.id = v.order_id and order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $2)
  join placements p on p.organization_id = $1 and p.id = v.placement_id
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  join publications n on n.organization_id = $1 and n.id = i.publication_id`;
// Written like the condition of the partial index, so that only the ads of these days are read.
const IN_WINDOW = `
  v.organization_id = $1 and v.released_at is null and v.sending_date between $2 and $3 and v.sent_at is null
    and ($4::bigint is null or o.customer_id = $4)`;
const LIST = statement('ads-of-board')`
  select v.id, v.order_id, c.name as customer_name, p.name as placement_name, n.title as publication_title, v.sending_date,
    i.deadlines, v.version, o.state = 'booked' as is_booked, a.publisher_name, a.publisher_at, a.customer_name as approver_name, a.customer_at,
    coalesce(a.customer_silent, false) as customer_silent, a.change_name, a.change_at,
    ${APPROVAL_COLUMNS}
  ${PLACES}
  join customers c on c.organization_id = $1 and c.id = o.customer_id
  ${APPROVAL_JOINS}
  where ${IN_WINDOW} and ($5::bigint is null or n.id = $5) and ($6::bigint is null or o.creator_id = $6)
  order by v.sending_date, lower(n.title), p.position, v.id limit ${ADS_MAX + 1}`.as<{
  content_key: string;
}>();
const CREATORS = statement('creators-of-board')`
  select distinct u.id, coalesce(nullif(u.name, ''), u.email) as name
  ${PLACES}
  join users u on u.organization_id = $1 and u.id = o.creator_id and u.customer_id is null
  where ${IN_WINDOW} order by 2, 1 limit 200`;

/**
 * Lists the unsent ads of the next weeks with their states, by sending date. A self-service user gets only those of the user's customer.
 */
export async function listAds(
  scope: Scope,
  { weeks, publicationId, creatorId }: Parsed<typeof route.query>,
): Promise<Answer<typeof route>> {
  return scope.read(async (tx) => {
    const window = [tx.organizationId, tx.today, addDays(tx.today, weeks * 7), tx.user.customerId] as const;
    const rows = await tx.statement(LIST, [...window, publicationId ?? null, creatorId ?? null]);
    const creators = tx.user.customerId === null ? await tx.statement(CREATORS, window) : [];
    const listed = rows.slice(0, ADS_MAX);
    const reminders = await readReminderMarks(tx, listed);
    return {
      ads: listed.flatMap((row) => present(tx, row, reminders) ?? []),
      isCut: rows.length > ADS_MAX,
      creators,
    };
  });
}

function present(tx: Tx, row: BoardRow, reminders: ReminderMarks): BoardAd | null {
  const facts = approvalFactsOf(row);
  const state = approvalState(facts);
  const awaited = awaitedSide(facts);
  const column = adColumn(state, awaited);
  if (column === null) return null;
  const deadlines = deadlinesOfPlacement(row.deadlines, row.placement_name);
  const due = dueAt(state, deadlines);
  const day = due === null ? row.sending_date : dayIn(new Date(due), tx.timeZone);
  return {
    vertId: row.id,
    orderId: row.order_id,
    customerName: row.customer_name,
    placementName: row.placement_name,
    publicationTitle: row.publication_title,
    sendingDate: row.sending_date,
    state,
    column,
    group: dueGroup(day, isLate(state, deadlines, tx.now), tx.today),
    dueAt: due,
    acts: possibleActs(tx, facts, deadlines),
    contact: lastContact(tx, row, state),
    isBooked: row.is_booked,
    canRemind:
      row.is_booked &&
      awaited === 'customer' &&
      tx.user.customerId === null &&
      can(tx.user.capabilities, 'update Order'),
    reminded: reminders.reminded.get(row.id) ?? null,
    openedAt: reminders.opened.get(row.order_id) ?? null,
    version: row.version,
  };
}

/** Returns the last act on an ad, as the caller may see it; null if there was none. */
function lastContact(tx: Tx, row: BoardRow, state: ApprovalState): BoardAd['contact'] {
  if (row.change_by !== null && row.change_at !== null) {
    const userName = nameFor(tx, row.change_by, row.change_name ?? '');
    return { kind: 'change_asked', side: row.change_by, userName, at: row.change_at };
  }
  const acts = [
    { side: 'publisher', name: row.publisher_name, at: row.publisher_at },
    { side: 'customer', name: row.approver_name, at: row.customer_at },
  ] as const;
  const [last] = acts
    .flatMap(({ side, name, at }) => (at === null ? [] : [{ side, name, at }]))
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  if (!last) return null;
  const isSilent = last.side === 'customer' && row.customer_silent;
  const approved = isSilent ? 'approved_silently' : 'approved';
  const kind = state === 'approved' || state === 'locked' ? approved : 'submitted';
  return { kind, side: last.side, userName: nameFor(tx, last.side, last.name ?? ''), at: last.at };
}
