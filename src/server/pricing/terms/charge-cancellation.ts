import { refuseMissing } from '#server/platform/base/problem.ts';
import { can } from '#domain/access/abilities.ts';
import {
  cancellationAmount,
  cancellationHold,
  isLeastChargeHigher,
  type LeastCharge,
} from '#domain/pricing/terms/cancellation-charge.ts';
import { Problem, invalidFields } from '#server/platform/base/problem.ts';
import { insertRows } from '#server/platform/db/rows.ts';
import type { Tx, Scope } from '#server/platform/db/scope.ts';
import type { FrozenPrice } from '../quotes/frozen-price.ts';
import { readTermsSettings } from './read-terms.ts';
import { statement, type RowOf } from '#server/platform/db/statement.ts';
import { recordAct } from '#server/platform/db/record-act.ts';

type AdRow = RowOf<typeof ADS_WITH_TERMS>;

const ADS_WITH_TERMS = statement('ads-with-terms')`
  select v.id, p.name as placement_name, n.title, i.sending_date, i.deadlines, v.price, v.least_charge as least, i.publication_id, o.creator_id, a.bill_to_id,
    a.purchase_order, a.buyer_reference
  from verts v
  join orders o on o.organization_id = $1 and o.id = v.order_id
  left join order_parties a on a.organization_id = $1 and a.order_id = v.order_id
  join placements p on p.organization_id = $1 and p.id = v.placement_id
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  where v.organization_id = $1 and v.id = any ($2::bigint[]) and (i.deadlines is not null or v.least_charge is not null)
  order by v.id`.as<{ price: FrozenPrice | null }>();

/**
 * Stores the charge for these ads of a booked order, which the caller is about to cancel: the rule that applies now, and its amount. Stores
 * nothing if cancelling is free of charge, the order is a reservation, or the organization has no terms. The caller holds the lock of the
 * order.
 */
export async function chargeCancellation(
  tx: Tx,
  order: { id: number; customer_id: number; state: string },
  vertIds: readonly number[],
): Promise<void> {
  if (!tx.keepsTerms || order.state !== 'booked') return;
  const ads = await tx.statement(ADS_WITH_TERMS, [tx.organizationId, vertIds]);
  const { cancellationTax: tax } = await readTermsSettings(tx);
  const charges = ads.flatMap((ad) => {
    const owed = owedFor(ad, tx.now);
    if (owed === null) return [];
    return [
      {
        vert_id: ad.id,
        order_id: order.id,
        customer_id: order.customer_id,
        publication_title: ad.title,
        placement_name: ad.placement_name,
        sending_date: ad.sending_date,
        rule: owed.rule,
        until: owed.until,
        basis_points: owed.basisPoints,
        currency: owed.currency,
        customer_net: owed.customerNet,
        amount: owed.amount,
        tax,
        user_id: tx.user.id,
        cancelled_at: tx.now,
        publication_id: ad.publication_id,
        creator_id: ad.creator_id,
        bill_to_id: ad.bill_to_id,
        purchase_order: ad.purchase_order ?? '',
        buyer_reference: ad.buyer_reference ?? '',
      },
    ];
  });
  if (charges.length > 0) await insertRows(tx, 'cancellation_charges', charges);
}

/**
 * Returns the cost of cancelling an ad of a booked order: by the rule that applies now, or its minimum charge if this is higher. Returns
 * null if it is free.
 */
export function owedFor(
  {
    deadlines,
    placement_name: name,
    price,
    least,
  }: Pick<AdRow, 'deadlines' | 'placement_name' | 'price' | 'least'>,
  now: string,
): (LeastCharge & { until: string | null }) | null {
  const hold = cancellationHold(deadlines, name, now);
  const amount = hold && price ? cancellationAmount(price.customerNet, hold) : null;
  if (isLeastChargeHigher(least, hold && { ...hold, amount })) return { ...least, until: null };
  if (hold === null || hold.basisPoints === 0) return null;
  return { ...hold, currency: price?.currency ?? null, customerNet: price?.customerNet ?? null, amount };
}

const DROP_CANCELLATION_CHARGES = statement('drop-cancellation-charges')`
  delete from cancellation_charges where organization_id = $1 and vert_id = any ($2::bigint[])
     returning vert_id, invoice_id, waived_at is not null as is_waived, rule, basis_points as "basisPoints", currency,
       customer_net as "customerNet", amount`;

const KEEP_LEAST_CHARGE = statement('keep-least-charge')`
  update verts set least_charge = $3::jsonb where organization_id = $1 and id = $2`;

/**
 * Removes the cancellation charges of these ads, because they are booked again or the cancellation is undone. The amount becomes their
 * minimum charge, unless the charge was waived or the user may waive charges. Refuses a charge that an invoice bills.
 */
export async function dropCancellationCharges(tx: Tx, vertIds: readonly number[]): Promise<void> {
  // A distributed database accepts no function such as `jsonb_build_object` in `returning`.
  const charges = await tx.statement(DROP_CANCELLATION_CHARGES, [tx.organizationId, vertIds]);
  if (charges.some(({ invoice_id: invoiceId }) => invoiceId !== null))
    throw new Problem('cancellation_billed');
  const mayWaive = can(tx.user.capabilities, 'correct Invoice');
  for (const { vert_id: vertId, invoice_id: _, is_waived: isWaived, ...least } of charges) {
    tx.send(KEEP_LEAST_CHARGE, [
      tx.organizationId,
      vertId,
      mayWaive || isWaived ? null : JSON.stringify(least),
    ]);
  }
}

/**
 * Stores the present cancellation charge of a booked ad as its minimum charge, unless the user may waive charges. The caller holds the lock
 * of the order and is about to move the ad.
 */
export async function keepLeastCharge(
  tx: Tx,
  order: { id: number; customer_id: number; state: string },
  vertId: number,
): Promise<void> {
  await chargeCancellation(tx, order, [vertId]);
  if (tx.keepsTerms) await dropCancellationCharges(tx, [vertId]);
}

const LOCK = statement('lock-charge')`
  select order_id, placement_name, invoice_id, waived_at from cancellation_charges
  where organization_id = $1 and vert_id = $2 for no key update`;

const WAIVE_CHARGE = statement('waive-charge')`
  update cancellation_charges set waived_at = $3, waiver_reason = $4 where organization_id = $1 and vert_id = $2`;

/**
 * Waives the cancellation charge of an ad, so that no invoice bills it. Refuses a charge that is already billed or waived, and a missing
 * reason.
 */
export async function waiveCharge(
  scope: Scope,
  vertId: number,
  { reason }: { reason: string },
): Promise<void> {
  await scope.transact(async (tx) => {
    const [row] = await tx.statement(LOCK, [tx.organizationId, vertId]);
    const charge = refuseMissing(row);
    if (charge.invoice_id !== null) throw new Problem('cancellation_billed');
    if (charge.waived_at !== null) throw new Problem('conflict');
    if (reason.trim() === '') throw invalidFields({ reason: ['blank'] });
    tx.send(WAIVE_CHARGE, [tx.organizationId, vertId, tx.now, reason.trim()]);
    const { order_id: order, placement_name: placement } = charge;
    await recordAct(tx, 'charge_waived', { order }, { number: `${placement}: ${reason.trim()}` });
  });
}
