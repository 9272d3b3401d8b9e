import type { OrderTerms } from '#contract/pricing/terms.ts';
import { can } from '#domain/access/abilities.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

const CHARGES = statement('charges-of-order')`
  select c.vert_id, c.publication_title, c.placement_name, c.sending_date, c.basis_points, c.currency, c.amount, c.invoice_id,
    n.number, c.waived_at is not null as is_waived, c.waiver_reason,
    case when k.is_taken or c.invoice_id is not null then null else k.rebooks end as rebooks
  from cancellation_charges c
  left join invoices n on n.organization_id = $1 and n.id = c.invoice_id
  left join lateral (
    select case when t.vert_id = 0 then 'order' else 'placement' end as rebooks,
      exists (select from jsonb_array_elements(t.content -> 'verts') d
        join verts w on w.organization_id = $1 and w.placement_id = (d ->> 'placement_id')::bigint
          and w.released_at is null) as is_taken
    from cancellations t
    where t.organization_id = $1 and t.order_id = $2
      and exists (select from jsonb_array_elements(t.content -> 'verts') d where (d ->> 'id')::bigint = c.vert_id)
    limit 1) k on true
  where c.organization_id = $1 and c.order_id = $2
  order by c.sending_date, c.vert_id`;

/**
 * Returns the cancellation charges of an order's cancelled ads. Only users who may see prices get amounts, and only users who may see
 * invoices get the invoice.
 */
export async function listOrderCharges(tx: Tx, orderId: number): Promise<OrderTerms['charges']> {
  const { capabilities } = tx.user;
  const [seesPrices, seesInvoices] = [can(capabilities, 'show Price'), can(capabilities, 'show Invoice')];
  const rows = await tx.statement(CHARGES, [tx.organizationId, orderId]);
  return rows.map(({ vert_id: vertId, basis_points: basisPoints, invoice_id: invoiceId, ...row }) => ({
    vertId,
    publicationTitle: row.publication_title,
    placementName: row.placement_name,
    sendingDate: row.sending_date,
    basisPoints,
    currency: seesPrices ? row.currency : null,
    amount: seesPrices ? row.amount : null,
    isBilled: invoiceId !== null,
    isWaived: row.is_waived,
    waiverReason: tx.user.customerId === null ? row.waiver_reason : '',
    rebooks: tx.user.customerId === null ? row.rebooks : null,
    invoice: seesInvoices && invoiceId !== null ? { id: invoiceId, number: row.number ?? '' } : null,
  }));
}
