import type { OrderTerms } from '#contract/pricing/terms.ts';
import { can } from '#domain/access/abilities.ts';
import {
  cancellationAmount,
  cancellationHold,
  isLeastChargeHigher,
} from '#domain/pricing/terms/cancellation-charge.ts';
import { deadlinesOfPlacement } from '#domain/pricing/terms/issue-deadlines.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { readOrderDeadlines, readTermsSettings, type AdWithDeadlines } from './read-terms.ts';
import { statement } from '#server/platform/db/statement.ts';

/**
 * Returns the deadlines of an order's ads, what cancelling each of them costs now, and the charges of cancelled ads. Staff also get the
 * charges of a cancelled order. Only users who may see prices get amounts. Refuses an unknown order and an order of another customer.
 */
export async function showOrderTerms(scope: Scope, orderId: number): Promise<OrderTerms> {
  return scope.read(async (tx) => {
    const ads = await readOrderDeadlines(tx, [orderId]);
    const charges = await listOrderCharges(tx, orderId);
    if (tx.user.customerId !== null || charges.length === 0) refuseMissing(ads[0]);
    const { cancellationTax } = await readTermsSettings(tx);
    const seesPrices = can(tx.user.capabilities, 'show Price');
    return {
      lines: ads.flatMap((ad) =>
        ad.deadlines || ad.least
          ? [
              {
                vertId: ad.id,
                ...deadlinesOfPlacement(ad.deadlines, ad.placement_name),
                cancellation: cancellationOf(ad, tx.now, seesPrices),
              },
            ]
          : [],
      ),
      currency: (seesPrices && ads.find(({ price }) => price !== null)?.price?.currency) || null,
      cancellationTax,
      charges,
    };
  });
}

function cancellationOf(
  { state, is_sent: isSent, deadlines, placement_name: name, price, least }: AdWithDeadlines,
  now: string,
  seesPrices: boolean,
): OrderTerms['lines'][number]['cancellation'] {
  if (state !== 'booked' || isSent) return null;
  const hold = cancellationHold(deadlines, name, now);
  const amount = hold && price ? cancellationAmount(price.customerNet, hold) : null;
  const shown = (owed: number | null) => (seesPrices ? owed : null);
  if (isLeastChargeHigher(least, hold && { ...hold, amount })) {
    const { rule, basisPoints } = least;
    return { rule, until: null, basisPoints, isLeast: true, amount: shown(least.amount) };
  }
  return hold && { ...hold, isLeast: false, amount: shown(amount) };
}

const CHARGES = statement('charges-of-order')`
  select c.vert_id, c.publication_title, c.placement_name, c.sending_date, c.basis_points, c.currency, c.amount, c.invoice_id,
    n.number, c.waived_at is not null as is_waived, c.waiver_reason,
    case when k.is_taken or k.is_in_larger_change or c.invoice_id is not null then null else k.rebooks end as rebooks
  from cancellation_charges c
  left join invoices n on n.organization_id = $1 and n.id = c.invoice_id
  left join lateral (
    select case when t.vert_id = 0 then 'order' else 'placement' end as rebooks,
      exists (select from jsonb_array_elements(t.content -> 'verts') d
        join verts w on w.organization_id = $1 and w.placement_id = (d ->> 'placement_id')::bigint
          and w.released_at is null) as is_taken,
      t.vert_id <> 0 and exists (
        select from order_changes h
        where h.organization_id = $1 and h.order_id = $2
          and h.content -> 'removed' @> jsonb_build_array(jsonb_build_object('id', t.vert_id))
          and jsonb_array_length(h.content -> 'removed') + jsonb_array_length(h.content -> 'added')
            + jsonb_array_length(h.content -> 'moved') > 1) as is_in_larger_change
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
async function listOrderCharges(tx: Tx, orderId: number): Promise<OrderTerms['charges']> {
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
