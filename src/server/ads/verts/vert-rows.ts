import { findRow } from '#server/platform/db/rows.ts';
import { VERT_FIELDS } from '#domain/ads/verts/vert-fields.ts';
import { selectColumns } from '#server/platform/db/record-columns.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '../../platform/db/statement.ts';

// $1 is the organization, $2 the customer of a self-service user or null.
const SELECT_VERT_ROWS = `
  select v.id, ${selectColumns(VERT_FIELDS, 'v')}, v.has_missing_data, v.sent_at, v.invoice_id is not null as billed, v.version,
    p.id as placement_id, p.name as placement_name, p.additional as placement_additional,
    i.id as issue_id, i.sending_date, i.week_number,
    n.id as publication_id, n.title as publication_title, s.style, coalesce(n.language, g.default_locale) as locale,
    o.id as order_id, o.state as order_state, o.booked_at, o.reservation_expire_date, o.lapsed_at,
    c.id as customer_id, c.name as customer_name
  from verts v
  join orders o on o.organization_id = $1 and o.id = v.order_id
  join customers c on c.organization_id = $1 and c.id = o.customer_id
  join placements p on p.organization_id = $1 and p.id = v.placement_id
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  left join vert_styles s on s.organization_id = $1 and s.publication_id = n.id
  join organizations g on g.id = $1
  where v.organization_id = $1 and ($2::bigint is null or o.customer_id = $2)`;
/** The order of ads in these lists. */
const BY_SENDING_DATE = 'order by i.sending_date, lower(n.title), p.position, v.id';

const VERTS_OF_ORDER = statement('verts-of-order')`
  ${SELECT_VERT_ROWS} and v.order_id = $3 ${BY_SENDING_DATE}`.as<{ style: Record<string, unknown> | null }>();

const VERTS_OF_ORDERS = statement('verts-of-orders')`
  ${SELECT_VERT_ROWS} and v.order_id = any($3::bigint[]) ${BY_SENDING_DATE}`.as<{
  style: Record<string, unknown> | null;
}>();

/** An ad with its placement, issue, publication and order, as one row. `style` is null while the publication has no style of its own. */
export type VertRow = RowOf<typeof VERTS_OF_ORDERS>;

/** Returns all ads of these orders, by sending date. A self-service user gets only the ads of its own customer. */
export async function listVertRows(tx: Tx, orderIds: readonly number[]): Promise<VertRow[]> {
  const { organizationId, user } = tx;
  // With a list of unknown length, PostgreSQL plans the statement again for each call, which takes far longer than reading one order's ads.
  const [only] = orderIds;
  return only !== undefined && orderIds.length === 1
    ? tx.statement(VERTS_OF_ORDER, [organizationId, user.customerId, only])
    : tx.statement(VERTS_OF_ORDERS, [organizationId, user.customerId, orderIds]);
}

const VERTS_BY_ID = statement('verts-by-id')`
  ${SELECT_VERT_ROWS} and v.id = any($3::bigint[]) ${BY_SENDING_DATE}`.as<{
  style: Record<string, unknown> | null;
}>();

/** Returns these ads, by sending date. */
export async function listVertRowsById(tx: Tx, ids: readonly number[]): Promise<VertRow[]> {
  return tx.statement(VERTS_BY_ID, [tx.organizationId, tx.user.customerId, ids]);
}

const VERT_BY_ID = statement('vert-by-id')`${SELECT_VERT_ROWS} and v.id = $3`.as<{
  style: Record<string, unknown> | null;
}>();

/** Returns one ad, or undefined. */
export async function findVertRow(tx: Tx, id: number): Promise<VertRow | undefined> {
  const [row] = await tx.statement(VERT_BY_ID, [tx.organizationId, tx.user.customerId, id]);
  return row;
}

/** Like `findVertRow`, but also locks the ad against sending and changes until the transaction ends. */
export async function lockVertRow(tx: Tx, id: number): Promise<VertRow | undefined> {
  const locked = await findRow(tx, 'verts', id, ['id'], 'forNoKeyUpdate');
  return locked && findVertRow(tx, id);
}
