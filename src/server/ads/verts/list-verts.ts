import { COMING_PAGE } from '#contract/sales/customer-records.ts';
import type { Vert } from '#contract/ads/verts.ts';
import { readCursor, writeCursor } from '#server/platform/base/list-cursor.ts';
import { getRow } from '#server/platform/db/rows.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { presentVert } from './present-vert.ts';
import { listVertRowsById, type VertRow } from './vert-rows.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import { addDays } from '#domain/platform/day.ts';
import { EXPIRING_WINDOW_DAYS } from '#domain/sales/orders/reservation-lapse.ts';

// Starts from the customer's orders that have placements to come. $1 is the organization, $2 the customer, $3 today.
const COMING = `
  from order_overviews w
  join verts v on v.organization_id = w.organization_id and v.organization_id = $1 and v.order_id = w.order_id
  where w.organization_id = $1 and w.customer_id = $2 and w.latest_issue_sending_date >= $3
    and order_holds(w.state, w.reservation_expire_date, w.lapsed_at, $3)
    and v.sending_date >= $3 and v.sent_at is null and v.released_at is null`;

type Coming = RowOf<typeof COUNT_COMING_VERTS>;

const COUNT_COMING_VERTS = statement('count-coming-verts')`
  select count(*)::int as total, (count(*) filter (where v.has_missing_data))::int as incomplete,
         max(v.sending_date)::text as until ${COMING}`;

const LIST_COMING_VERTS = statement('list-coming-verts')`
  select v.id, v.sending_date ${COMING} and (v.sending_date, v.id) > ($4::date, $5::bigint)
       order by v.sending_date, v.id limit ${COMING_PAGE + 1}`;

/** Lists a page of a customer's coming placements with their ads, by sending date. Refuses an unknown customer. */
export function listComingVertsOf(
  scope: Scope,
  customerId: number,
  { after }: { after?: string | undefined },
): Promise<Coming & { verts: Vert[]; next?: string }> {
  const { key, id } = after === undefined ? { key: scope.today, id: 0 } : readCursor(after, 'date');
  return scope.read(async (tx) => {
    await getRow(tx, 'customers', customerId, ['id']);
    const values = [tx.organizationId, customerId, tx.today] as const;
    const [counted] = await tx.statement(COUNT_COMING_VERTS, values);
    // Reads one more, to know whether a page follows.
    const found = await tx.statement(LIST_COMING_VERTS, [...values, key, id]);
    const shown = found.slice(0, COMING_PAGE);
    const rows = await listVertRowsById(
      tx,
      shown.map((vert) => vert.id),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const last = shown.at(-1);
    return {
      ...(counted ?? { total: 0, incomplete: 0, until: null }),
      verts: shown.flatMap((vert) => byId.get(vert.id) ?? []).map((row) => presentVert(row, tx)),
      ...(found.length > COMING_PAGE && last
        ? { next: writeCursor({ key: last.sending_date, id: last.id }) }
        : {}),
    };
  });
}

// The conditions are written exactly as in the partial index, so that the query reads only incomplete ads of these days.
const FIND = statement('find-incomplete-verts')`
  select v.id
  from verts v
  join orders o on o.organization_id = $1 and o.id = v.order_id
  join placements p on p.organization_id = $1 and p.id = v.placement_id
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  where v.organization_id = $1 and v.has_missing_data and v.sent_at is null and v.released_at is null
    and v.sending_date between $2 and $3 and order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $2)
  order by v.sending_date, lower(n.title), p.position, v.id limit $4`;

/** Returns the next incomplete ads of the coming days, from orders that hold their placements. Spec §2 Dashboard. */
export async function listIncompleteVerts(scope: Scope, { count }: { count: number }): Promise<VertRow[]> {
  return scope.read(async (tx) => {
    const until = addDays(tx.today, EXPIRING_WINDOW_DAYS);
    const found = await tx.statement(FIND, [tx.organizationId, tx.today, until, count]);
    return found.length === 0
      ? []
      : listVertRowsById(
          tx,
          found.map(({ id }) => id),
        );
  });
}
