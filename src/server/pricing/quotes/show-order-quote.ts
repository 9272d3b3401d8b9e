import type { Day } from '#domain/platform/day.ts';
import type { Quote } from '#contract/pricing/prices.ts';
import { hidesCommission } from '#domain/sales/orders/order-parties.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import { usableCashDiscount } from '#domain/pricing/quotes/cash-discount.ts';
import { totalsForAdvertiser, totalsOf } from '#domain/pricing/quotes/calculate-quote.ts';
import { type VatTreatment, vatRateUnder } from '#domain/billing/invoices/vat-treatment.ts';
import type { BasisPoints } from '#domain/pricing/quotes/money.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { FrozenPrice } from './frozen-price.ts';
import { JOIN_SENT_INSTEAD, readBilledAds, readVatRates, SENDING_DAY } from './vat-rates.ts';
import { statement, type RowOf } from '#server/platform/db/statement.ts';

type PriceRow = RowOf<typeof PRICES_OF_ORDER>;

const PRICES_OF_ORDER = statement('prices-of-order')`
  select o.customer_id, a.agency_id, a.bill_to_id, b.payment_days, v.id, v.placement_id, v.price, v.invoice_id, i.publication_id,
    ${SENDING_DAY} as sending_date
  from orders o
  left join order_parties a on a.organization_id = $1 and a.order_id = o.id
  left join customers b on b.organization_id = $1 and b.id = coalesce(a.bill_to_id, o.customer_id)
  join verts v on v.organization_id = $1 and v.order_id = o.id
  join placements p on p.organization_id = $1 and p.id = v.placement_id
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  ${JOIN_SENT_INSTEAD}
  where o.organization_id = $1 and o.id = $2 and ($3::bigint is null or o.customer_id = $3)
  order by v.sending_date, v.id`.as<{ price: FrozenPrice | null }>();

/**
 * Returns the frozen price of an order, with the VAT rates of the sending days; billed ads have those of their invoices. Self-service users do not see the commission of the agency if another party than the customer is
 * billed, unless they act for this party. Refuses an unknown order and an order of another customer.
 */
export async function showOrderQuote(
  scope: Scope,
  orderId: number,
): Promise<{ quote: Quote | null; quotedOn: Day | null }> {
  return scope.read(async (tx) => {
    const rows = await tx.statement(PRICES_OF_ORDER, [tx.organizationId, orderId, tx.user.customerId]);
    refuseMissing(rows[0]);
    const first = rows.find(({ price }) => price !== null)?.price;
    if (!first) return { quote: null, quotedOn: null };
    const { currency } = first;
    // The payment period of the billed party can have changed since the order was priced.
    const cashDiscount = usableCashDiscount(first.terms.cashDiscount, rows[0]?.payment_days ?? null);
    const terms = { ...first.terms, cashDiscount };
    const { vatTreatment } = terms;
    const rateOf = await readRates(tx, { orderId, rows, vatTreatment });
    const lines = rows.map((row) => ({
      placementId: row.placement_id,
      steps: row.price?.steps ?? [],
      customerNet: row.price?.customerNet ?? null,
      vatBasisPoints: rateOf(row),
    }));
    const totals = isCommissionHidden(scope, rows[0]) ? totalsForAdvertiser(lines) : totalsOf(lines, terms);
    return {
      quote: { currency, lines, totals, vatTreatment },
      quotedOn: first.quotedOn,
    };
  });
}

/** Returns the function that returns the VAT rate of an ad of the order. */
async function readRates(
  tx: Tx,
  { orderId, rows, vatTreatment }: { orderId: number; rows: readonly PriceRow[]; vatTreatment: VatTreatment },
): Promise<(row: PriceRow) => BasisPoints> {
  const rateOn = await readVatRates(
    tx,
    rows.map((row) => row.publication_id),
  );
  const isBilled = rows.some((row) => row.invoice_id !== null);
  const billed = new Map(
    (isBilled ? await readBilledAds(tx, [orderId]) : []).map((ad) => [ad.vertId, ad.vatBasisPoints]),
  );
  return (row) =>
    billed.get(row.id) ?? vatRateUnder(vatTreatment, rateOn(row.publication_id, row.sending_date));
}

function isCommissionHidden({ user }: Scope, row: PriceRow | undefined): boolean {
  if (user.customerId === null || !row) return false;
  if (user.billedId != null && user.billedId === row.bill_to_id) return false;
  return hidesCommission({ agencyId: row.agency_id, billToId: row.bill_to_id }, row.customer_id);
}
