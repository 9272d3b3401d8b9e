import { listOrderOverviews, MAX_PAGE_SIZE } from '#contract/sales/orders.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { type BulkAct, MAX_BULK_ORDERS } from '#domain/sales/lists/order-bulk.ts';
import { writeCursor } from '#server/platform/base/list-cursor.ts';
import { invalidFields, Problem, refuse } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { parse } from '#server/platform/http/parse.ts';
import { listOverviews } from '../lists/list-overviews.ts';
import type { OverviewRow } from '../lists/overview-query.ts';
import { readOverviewRequest } from '../orders/show-overviews.ts';
import type { BulkPreview } from '#contract/sales/order-bulk.ts';
import { cancelProblem } from '#domain/sales/orders/cancel-rules.ts';
import {
  expiresAfterFirstSending,
  isProlonging,
  reservationProblem,
} from '#domain/sales/orders/reservation-lapse.ts';
import { refuseWhileSending } from '#server/ads/verts/refuse-handed-over.ts';
import { orderFacts } from '#domain/sales/orders/order.ts';
import { refusalOf, refuseAct, type WantedAct } from './act-on-orders.ts';
import { refusePastAds } from '../orders/past-ads.ts';
import { can } from '#domain/access/abilities.ts';
import { passedBooking } from '#domain/pricing/terms/issue-deadlines.ts';
import { owedFor } from '#server/pricing/terms/charge-cancellation.ts';
import { type AdWithDeadlines, readOrderDeadlines } from '#server/pricing/terms/read-terms.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

/** The orders of an act or an export: those of a list (`query`), those with these numbers (`orderIds`), or those that match both. */
export interface Selection {
  orderIds?: readonly number[] | undefined;
  query?: string | undefined;
}

/** Returns the numbers of the selected orders. Refuses a list with more orders than an act may change. */
export async function listSelected(scope: Scope, selection: Selection): Promise<number[]> {
  if (selection.query === undefined) return [...new Set(selection.orderIds)];
  const ids: number[] = [];
  for await (const rows of readList(scope, selection)) {
    ids.push(...rows.map((row) => row.order_id));
    if (ids.length > MAX_BULK_ORDERS) {
      throw invalidFields({ query: ['too_many'] });
    }
  }
  return ids;
}

/** Reads the selected orders page by page, in the order of the list. */
export async function* readList(
  scope: Scope,
  { query = '', orderIds }: Selection,
): AsyncGenerator<OverviewRow[]> {
  const given = {
    ...Object.fromEntries(new URLSearchParams(query)),
    page: '0',
    pageSize: `${MAX_PAGE_SIZE}`,
  };
  const wanted = parse(listOrderOverviews.query, given) as Parsed<typeof listOrderOverviews.query>;
  const listed = readOverviewRequest(scope, wanted);
  const request = orderIds ? { ...listed, filters: { ...listed.filters, orderIds } } : listed;
  for (let after: string | undefined; ;) {
    const { rows, remaining } = await listOverviews(scope, { ...request, after });
    yield rows;
    const last = rows.at(-1);
    if (remaining === 0 || !last) return;
    after = writeCursor({ key: last.sort_key, id: last.order_id });
  }
}

type PreviewRow = RowOf<typeof PREVIEW>;

const PREVIEW = statement('preview-orders-act')`
  select o.id, o.version, o.booked_at, o.reservation_expire_date, o.lapsed_at, c.name as customer_name, s.*
  from orders o
  join customers c on c.organization_id = $1 and c.id = o.customer_id
  cross join lateral (
    select array_agg(v.id) as vert_ids, count(v.sent_at) > 0 as sent, count(v.invoice_id) > 0 as billed, min(v.sending_date) as first_sending_date,
      coalesce(bool_or(issue_refusal(v.sending_date, false, exists (
        select from placements p join closed_issues x on x.organization_id = $1 and x.issue_id = p.issue_id
        where p.organization_id = $1 and p.id = v.placement_id), $3) in ('past', 'closed')), false) as has_closed_issue
    from verts v where v.organization_id = $1 and v.order_id = o.id) as s
  where o.organization_id = $1 and o.id = any ($2) and ($4::bigint is null or o.customer_id = $4)`.as<{
  vert_ids: number[];
  first_sending_date: string;
}>();

/** Returns what the act would do with each order, in the order of `orderIds`, by the rules of the act. */
export async function previewAct(
  scope: Scope,
  wanted: WantedAct,
  orderIds: readonly number[],
): Promise<BulkPreview[]> {
  refuseAct(scope, wanted);
  return scope.read(async (tx) => {
    const rows = await tx.statement(PREVIEW, [tx.organizationId, orderIds, tx.today, tx.user.customerId]);
    const found = new Map(rows.map((row) => [row.id, row]));
    const terms = await previewTerms(tx, wanted.act, orderIds);
    const previews: BulkPreview[] = [];
    for (const id of orderIds) {
      previews.push(await previewOrder(tx, wanted, { id, row: found.get(id), ...terms.get(id) }));
    }
    return previews;
  });
}

async function previewOrder(
  tx: Tx,
  wanted: WantedAct,
  {
    id,
    row,
    isLate = false,
    owed = null,
  }: { id: number; row: PreviewRow | undefined; isLate?: boolean; owed?: BulkPreview['owed'] },
): Promise<BulkPreview> {
  if (!row) {
    return {
      id,
      customer_name: '',
      version: 0,
      count_verts: 0,
      afterFirstSending: false,
      owed: null,
      ...refusalOf(new Problem('not_found'), tx),
    };
  }
  const problem = await problemOf(tx, wanted, { ...row, isLate });
  const until = wanted.until ?? '';
  const isUnchanged = wanted.act === 'prolong' && !isProlonging(orderFacts(row), until);
  const outcome = { outcome: isUnchanged ? 'unchanged' : 'done', code: null, reason: null } as const;
  return {
    id,
    customer_name: row.customer_name,
    version: row.version,
    count_verts: row.vert_ids.length,
    afterFirstSending: wanted.act === 'prolong' && expiresAfterFirstSending(until, row.first_sending_date),
    owed: wanted.act === 'cancel' && problem === null ? owed : null,
    ...(problem ? refusalOf(problem, tx) : outcome),
  };
}

/** Returns the refusal that the act would throw, or null. */
async function problemOf(
  tx: Tx,
  { act }: WantedAct,
  row: PreviewRow & { isLate: boolean },
): Promise<Problem | null> {
  try {
    const facts = orderFacts(row);
    if (act === 'cancel') {
      refuse(cancelProblem(facts, [row], tx.user, tx.today));
      await refuseWhileSending(tx, row.vert_ids);
      return null;
    }
    refuse(reservationProblem(facts, tx.today));
    if (act === 'book' && row.has_closed_issue) await refusePastAds(tx, row.id);
    if (act === 'book' && row.isLate) throw new Problem('booking_deadline_passed');
    return null;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** The consequences of the newsletters' terms for an order. */
interface OrderTerms {
  /** Whether a booking deadline has passed, so that booking needs a reason. */
  isLate: boolean;
  owed: BulkPreview['owed'];
}

/** Returns the consequences of the terms for booking or cancelling these orders. Empty in an organization without terms. */
async function previewTerms(
  tx: Tx,
  act: BulkAct,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderTerms>> {
  if (!tx.keepsTerms || act === 'prolong') return new Map();
  const adsOf = new Map<number, AdWithDeadlines[]>();
  for (const ad of await readOrderDeadlines(tx, orderIds)) {
    adsOf.set(ad.order_id, [...(adsOf.get(ad.order_id) ?? []), ad]);
  }
  return new Map(
    [...adsOf].map(([id, ads]) => [id, { isLate: hasPassedBooking(ads, tx), owed: owedOf(ads, tx) }]),
  );
}

function hasPassedBooking(ads: readonly AdWithDeadlines[], { now }: Tx): boolean {
  return ads.some((ad) => passedBooking(ad.deadlines, ad.placement_name, now) !== null);
}

function owedOf(ads: readonly AdWithDeadlines[], { now, user }: Tx): BulkPreview['owed'] {
  const owed = ads.flatMap((ad) => (ad.state === 'booked' ? (owedFor(ad, now) ?? []) : []));
  if (owed.length === 0) return null;
  const priced = owed.filter(({ amount }) => amount !== null);
  const [first] = priced;
  if (!first || !can(user.capabilities, 'show Price')) return { amount: null, currency: null, unpriced: 0 };
  const amount = priced.reduce((sum, one) => sum + (one.amount ?? 0), 0);
  return { amount, currency: first.currency, unpriced: owed.length - priced.length };
}
