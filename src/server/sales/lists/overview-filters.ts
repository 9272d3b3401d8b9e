import type { OrderFilters } from '#contract/sales/order-filters.ts';
import type { Day } from '#domain/platform/day.ts';
import {
  CUSTOMERS_ORDERS,
  type FilterState,
  MY_ORDERS,
  readFilterDay,
} from '#domain/sales/lists/order-filters.ts';
import type { Scope } from '#server/platform/db/scope.ts';

/** The filters of a request, resolved for its user and day. */
export interface OverviewFilters {
  state?: FilterState;
  publicationId?: number;
  creatorId?: number;
  /** Only orders that self-service users created. */
  isByCustomer?: true;
  sendingFrom?: Day;
  sendingTo?: Day;
  expiresUntil?: Day;
  isIncomplete?: true;
  /** Only these orders. */
  orderIds?: readonly number[];
}

/** Reads the filters for this user and day; undefined if there are none. */
export function readFilters(
  { state, publicationId, creatorId, sendingFrom, sendingTo, expiresUntil, incomplete }: OrderFilters,
  { user, today }: Pick<Scope, 'user' | 'today'>,
): OverviewFilters | undefined {
  const day = (text: string | undefined) => (text === undefined ? null : readFilterDay(text, today));
  const [from, to, until] = [day(sendingFrom), day(sendingTo), day(expiresUntil)];
  const filters: OverviewFilters = {
    ...(state ? { state } : {}),
    ...(publicationId ? { publicationId } : {}),
    ...creator(creatorId, user.id),
    ...(from ? { sendingFrom: from } : {}),
    ...(to ? { sendingTo: to } : {}),
    ...(until ? { expiresUntil: until } : {}),
    ...(incomplete ? { isIncomplete: true } : {}),
  };
  return Object.keys(filters).length > 0 ? filters : undefined;
}

function creator(
  text: string | undefined,
  userId: number,
): Pick<OverviewFilters, 'creatorId' | 'isByCustomer'> {
  if (text === undefined) return {};
  if (text === CUSTOMERS_ORDERS) return { isByCustomer: true };
  return { creatorId: text === MY_ORDERS ? userId : Number(text) };
}

type Bind = (value: unknown) => string;

const STATE_CONDITIONS: Record<FilterState, string> = {
  open: `(w.state = 'reserved' or w.latest_issue_sending_date >= $2)`,
  reserved: `w.state = 'reserved'`,
  booked: `w.state = 'booked' and w.latest_issue_sending_date >= $2`,
  fulfilled: `w.state = 'booked' and w.latest_issue_sending_date < $2`,
  sold: `w.state = 'booked'`,
  lapsed: 'true',
};

/** Returns the conditions on a row `w` of a list of orders that hold their placements, or of a list of lapsed orders. */
export function conditionsOf(filters: OverviewFilters, bind: Bind): string {
  const { state, publicationId, creatorId, isByCustomer, expiresUntil, isIncomplete, orderIds } = filters;
  const conditions = [
    state && STATE_CONDITIONS[state],
    publicationId &&
      `(select n.title from publications n where n.organization_id = $1 and n.id = ${bind(publicationId)}) = any (w.publications)`,
    creatorId &&
      `exists (select from orders o where o.organization_id = $1 and o.id = w.order_id and o.creator_id = ${bind(creatorId)})`,
    isByCustomer &&
      `exists (select from orders o join users u on u.organization_id = $1 and u.id = o.creator_id and u.role = 'customer'
        where o.organization_id = $1 and o.id = w.order_id)`,
    expiresUntil &&
      `w.state = 'reserved' and w.reservation_expire_date between $2 and ${bind(expiresUntil)}::date`,
    orderIds && `w.order_id = any (${bind(orderIds)}::bigint[])`,
    ...sendingConditions(filters, bind),
    // `offset 0` keeps the planner from reading the index of all incomplete ads for each order.
    isIncomplete &&
      `exists (select from (
        select v.* from verts v where v.organization_id = $1 and v.order_id = w.order_id offset 0) as v where ${IS_INCOMPLETE})`,
  ];
  return conditions.filter(Boolean).join(' and ') || 'true';
}

const IS_INCOMPLETE =
  'v.has_missing_data and v.sent_at is null and v.released_at is null and v.sending_date >= $2';

const IN_ISSUE = `join placements p on p.organization_id = $1 and p.id = v.placement_id
  join issues i on i.organization_id = $1 and i.id = p.issue_id`;

/** If a newsletter is chosen, the ad that is sent in the period must be in this newsletter. */
function sendingConditions(filters: OverviewFilters, bind: Bind): string[] {
  const { sendingFrom, sendingTo, publicationId } = filters;
  if (!sendingFrom && !sendingTo) return [];
  // The dates of the order exclude most rows without reading their ads.
  return [
    ...(sendingFrom ? [`w.latest_issue_sending_date >= ${bind(sendingFrom)}::date`] : []),
    ...(sendingTo ? [`w.first_sending_date <= ${bind(sendingTo)}::date`] : []),
    `exists (select from verts v ${publicationId ? IN_ISSUE : ''}
      where v.organization_id = $1 and v.order_id = w.order_id ${between('v.sending_date', filters, bind)}
        ${publicationId ? `and i.publication_id = ${bind(publicationId)}` : ''})`,
  ];
}

function between(column: string, { sendingFrom, sendingTo }: OverviewFilters, bind: Bind): string {
  return [
    ...(sendingFrom ? [`and ${column} >= ${bind(sendingFrom)}::date`] : []),
    ...(sendingTo ? [`and ${column} <= ${bind(sendingTo)}::date`] : []),
  ].join(' ');
}

/** The orders that an index finds for a filter: all that the filter selects, and possibly others. */
export interface Candidates {
  /** Returns the query of their numbers. */
  query: (bind: Bind) => string;
  /** Whether an order is found once for each of its ads. */
  isByAd?: true;
}

/** Returns the indexes that find the orders of the filters, those that usually select the fewest orders first. */
export function candidatesOf(filters: OverviewFilters): Candidates[] {
  const { state, publicationId, creatorId, expiresUntil, isIncomplete, orderIds } = filters;
  const { sendingFrom, sendingTo } = filters;
  const isReserved = state === 'reserved' || expiresUntil !== undefined;
  const hasIssues = sendingFrom !== undefined || sendingTo !== undefined || publicationId !== undefined;
  return [
    ...(orderIds ? [given(orderIds)] : []),
    ...(isIncomplete ? [ofIncomplete(filters)] : []),
    ...(isReserved ? [reservations(expiresUntil)] : []),
    ...(hasIssues ? [isOfDays(filters) ? ofDays(filters) : ofIssues(filters)] : []),
    ...(creatorId ? [ofCreator(creatorId)] : []),
    ...(state === 'open' || state === 'booked' ? [{ query: unsent }] : []),
    ...(state === 'lapsed' ? [{ query: lapsed }] : []),
  ];
}

/**
 * Whether the index of sold ads by day finds the ads of the period. It lacks the released ads of lapsed orders, and the newsletters of the
 * ads.
 */
function isOfDays({ publicationId, state }: OverviewFilters): boolean {
  return publicationId === undefined && state !== 'lapsed';
}

/**
 * Returns the filters to check on orders that are in the indexes of all filters. Leaves out those that their index selects exactly: the
 * creator and, in the index by day, the period.
 */
export function withoutIndexed(filters: OverviewFilters): OverviewFilters {
  const { creatorId: _creator, ...others } = filters;
  if (!isOfDays(filters)) return others;
  const { sendingFrom: _from, sendingTo: _to, ...unchecked } = others;
  return unchecked;
}

/** Returns candidates that are known already. */
export function given(orderIds: readonly number[]): Candidates {
  return { query: (bind) => `select unnest(${bind(orderIds)}::bigint[])` };
}

function ofIncomplete(filters: OverviewFilters): Candidates {
  return {
    isByAd: true,
    query: (bind) => `select v.order_id from verts v
      where v.organization_id = $1 and ${IS_INCOMPLETE} ${between('v.sending_date', filters, bind)}`,
  };
}

function reservations(expiresUntil: Day | undefined): Candidates {
  return {
    query: (bind) => `select o.id from orders o
      where o.organization_id = $1 and o.state = 'reserved'
        and order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $2)
        ${expiresUntil ? `and o.reservation_expire_date between $2 and ${bind(expiresUntil)}::date` : ''}`,
  };
}

/** Returns the orders with an ad that is sent in the period, from the index of sold ads alone. */
function ofDays(filters: OverviewFilters): Candidates {
  return {
    isByAd: true,
    query: (bind) => `select v.order_id from verts v
      where v.organization_id = $1 and v.released_at is null ${between('v.sending_date', filters, bind)}`,
  };
}

/** Returns the orders that are in all of these indexes. Most indexes are read without the rows of their tables. */
export function inAll(candidates: readonly Candidates[]): Candidates {
  return { query: (bind) => candidates.map(({ query }) => `(${query(bind)})`).join(' intersect ') };
}

function ofIssues(filters: OverviewFilters): Candidates {
  const { publicationId } = filters;
  return {
    isByAd: true,
    query: (bind) => `select v.order_id from issues i
      join placements p on p.organization_id = $1 and p.issue_id = i.id
      join verts v on v.organization_id = $1 and v.placement_id = p.id
      where i.organization_id = $1 ${publicationId ? `and i.publication_id = ${bind(publicationId)}` : ''}
        ${between('i.sending_date', filters, bind)}`,
  };
}

function ofCreator(creatorId: number): Candidates {
  return {
    query: (bind) =>
      `select o.id from orders o where o.organization_id = $1 and o.creator_id = ${bind(creatorId)}`,
  };
}

function unsent(bind: Bind): string {
  return `select w.order_id from order_overviews w
    where w.organization_id = $1 and w.lapsed_at is null and w.latest_issue_sending_date >= $2
    union all ${reservations(undefined).query(bind)}`;
}

function lapsed(): string {
  return `select w.order_id from order_overviews w where w.organization_id = $1 and w.lapsed_at is not null
    union all select o.id from orders o
    where o.organization_id = $1 and is_lapse_due(o.state, o.reservation_expire_date, o.lapsed_at, $2)`;
}
