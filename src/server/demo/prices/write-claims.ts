import { addDays, type Day } from '#domain/platform/day.ts';
import type { Currency } from '#domain/pricing/quotes/money.ts';
import { insertRows, takeIds } from '#server/platform/db/insert-rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { readTermsSettings } from '#server/pricing/deadlines/read-terms.ts';
import { officeInstant } from '../plan/planned-order.ts';
import type { Creator } from '../write/write-orders.ts';

interface SoldAd {
  vert_id: number;
  order_id: number;
  customer_id: number;
  creator_id: number | null;
  bill_to_id: number | null;
  publication_id: number;
  title: string;
  name: string;
  sending_date: Day;
  /** The day of the previous issue. */
  day_before: Day;
  currency: Currency;
  customer_net: number;
  vat_basis_points: number;
}

/** Selects the last sent ad of each of three customers. */
const SOLD = `
  select * from (
    select distinct on (o.customer_id) v.id as vert_id, o.id as order_id, o.customer_id, o.creator_id, a.bill_to_id,
      i.publication_id, n.title, p.name,
      v.sending_date, (select max(i2.sending_date) from issues i2
        where i2.organization_id = $1 and i2.publication_id = $2 and i2.sending_date < v.sending_date) as day_before,
      v.price ->> 'currency' as currency, (v.price -> 'customerNet')::bigint as customer_net,
      (v.price -> 'vatBasisPoints')::int as vat_basis_points
    from issues i
    join placements p on p.organization_id = $1 and p.issue_id = i.id
    join verts v on v.organization_id = $1 and v.placement_id = p.id
    join orders o on o.organization_id = $1 and o.id = v.order_id
    join publications n on n.organization_id = $1 and n.id = i.publication_id
    left join order_parties a on a.organization_id = $1 and a.order_id = o.id
    where i.organization_id = $1 and i.publication_id = $2 and o.state = 'booked' and v.sent_at is not null
      and (v.price -> 'customerNet')::bigint > 0
    order by o.customer_id, v.sending_date desc, v.id) sold
  order by sending_date desc, vert_id limit 3`;

const WAIVER_REASON = 'Der Kunde hat den Platz in die nächste Ausgabe verlegt.';
const CREDIT_REASON = 'Der Link war am Vormittag nicht erreichbar.';

/**
 * Writes the charges of two customers for a placement that they cancelled the day before its issue, one of which is waived, and a credit of
 * a third customer for half of an ad. Writes nothing if fewer than three customers had an ad.
 */
export async function writeClaims(tx: Tx, publicationId: number, granter: Creator): Promise<void> {
  const sold = await tx.statement<SoldAd>('demo-sold-ads', SOLD, [tx.organizationId, publicationId]);
  const [billed, waived, failed] = sold;
  if (!billed || !waived || !failed) return;
  await writeCharges(tx, [billed, waived], granter);
  await writeWaiver(tx, waived, granter);
  await insertRows(tx, 'make_goods', [
    {
      vert_id: failed.vert_id,
      order_id: failed.order_id,
      customer_id: failed.customer_id,
      publication_title: failed.title,
      placement_name: failed.name,
      sending_date: failed.sending_date,
      currency: failed.currency,
      amount: Math.floor(failed.customer_net / 2),
      reason: CREDIT_REASON,
      creator_id: granter.id,
      creator_name: granter.name,
      created_at: officeInstant(failed.sending_date, failed.vert_id),
    },
  ]);
}

/** Each customer had the same placement in the previous issue, and cancelled it after the last deadline of the cancellation terms. */
async function writeCharges(tx: Tx, ads: readonly SoldAd[], user: Creator): Promise<void> {
  const { cancellationTax: tax } = await readTermsSettings(tx);
  const cancelled = await takeIds(tx, 'verts', ads.length);
  await insertRows(
    tx,
    'cancellation_charges',
    ads.map((ad, index) => ({
      vert_id: cancelled[index] ?? 0,
      order_id: ad.order_id,
      customer_id: ad.customer_id,
      publication_title: ad.title,
      placement_name: ad.name,
      sending_date: ad.day_before,
      rule: 'afterwards' as const,
      until: null,
      basis_points: 10_000,
      currency: ad.currency,
      customer_net: ad.customer_net,
      amount: ad.customer_net,
      tax,
      vat_basis_points: tax === 'service' ? ad.vat_basis_points : null,
      user_id: user.id,
      cancelled_at: cancelledAt(ad),
      publication_id: ad.publication_id,
      creator_id: ad.creator_id,
      bill_to_id: ad.bill_to_id,
    })),
  );
}

async function writeWaiver(tx: Tx, ad: SoldAd, user: Creator): Promise<void> {
  const waivedAt = officeInstant(ad.day_before, ad.vert_id);
  await tx.statement(
    'waive-demo-charge',
    `update cancellation_charges set waived_at = $3, waiver_reason = $4 where organization_id = $1 and order_id = $2`,
    [tx.organizationId, ad.order_id, waivedAt, WAIVER_REASON],
  );
  const [id = 0] = await takeIds(tx, 'audit_log', 1);
  await insertRows(tx, 'audit_log', [
    {
      id,
      happened_at: waivedAt,
      user_id: user.id,
      user_name: user.name,
      action: 'charge_waived',
      subject: 'order',
      subject_id: ad.order_id,
      order_id: ad.order_id,
      details: { number: `${ad.name}: ${WAIVER_REASON}` },
    },
  ]);
}

function cancelledAt({ day_before: day, vert_id: id }: SoldAd): string {
  return officeInstant(addDays(day, -1), id);
}
