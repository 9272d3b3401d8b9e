import { presentRow } from '#server/platform/db/record-columns.ts';
import { type VatTreatment, vatTreatmentOf } from '#domain/billing/invoices/vat-treatment.ts';
import { usableCashDiscount } from '#domain/pricing/quotes/cash-discount.ts';
import type { Commission, QuoteCustomer } from '#domain/pricing/quotes/quote.ts';
import { NO_PARTIES, type OrderParties } from '#domain/sales/orders/order-parties.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

/** The terms of a customer that prices depend on, and the VAT treatment. */
export interface CustomerTerms extends QuoteCustomer {
  vatTreatment: VatTreatment;
}

/** The columns of a customer that prices depend on. */
export type CustomerRow = Omit<RowOf<typeof CUSTOMER>, 'id'>;

/** The company details of the organization that the VAT depends on. */
export type SellerRow = RowOf<typeof SELLER>;

const CUSTOMER = statement('terms-of-parties')`
  select id, invoice_country, invoice_postal_code, invoice_city, vat_id, siren, commission_kind, commission_basis_points, payment_days,
    cash_discount_days, cash_discount_basis_points
  from customers where organization_id = $1 and id = any ($2::bigint[])`;

const SELLER = statement('tax-of-seller')`
  select country, postal_code, city, vat_id, small_business from sellers where organization_id = $1`;

/** The parties that the terms of an order depend on: its customer (null while none is chosen), its agency and the billed party. */
export interface PricedParties extends Pick<OrderParties, 'agencyId' | 'billToId'> {
  customerId: number | null;
}

/**
 * Returns the commission, VAT treatment and cash discount of an order. The commission comes from the agency, the others from the billed
 * party; without one of these, from the customer. The VAT treatment follows from the countries and VAT numbers of seller and billed party.
 */
export async function readCustomerTerms(
  tx: Tx,
  { customerId, agencyId, billToId }: PricedParties,
): Promise<CustomerTerms> {
  const ids = [...new Set([customerId, agencyId, billToId])].filter((id) => id !== null);
  const [customers, [seller]] = await Promise.all([
    tx.statement(CUSTOMER, [tx.organizationId, ids]),
    tx.statement(SELLER, [tx.organizationId]),
  ]);
  const rowOf = (id: number | null) => customers.find((row) => row.id === id);
  return customerTermsOf(rowOf(billToId ?? customerId), seller, rowOf(agencyId ?? customerId));
}

/** Returns VAT treatment and cash discount of the billed party (`customer`) and the commission of the ordering party. Each record can be missing. */
export function customerTermsOf(
  customer: CustomerRow | undefined,
  seller: SellerRow | undefined,
  ordering: CustomerRow | undefined = customer,
): CustomerTerms {
  const vatTreatment = vatTreatmentOf(
    {
      country: seller?.country ?? '',
      postalCode: seller?.postal_code,
      city: seller?.city,
      vatId: seller?.vat_id ?? '',
      isSmallBusiness: seller?.small_business === 'yes',
    },
    // Without the organization's country, it is unknown whether the customer is in another country.
    {
      country: seller?.country ? (customer?.invoice_country ?? '') : '',
      postalCode: customer?.invoice_postal_code,
      city: customer?.invoice_city,
      vatId: customer?.vat_id ?? '',
      registerNumber: customer?.siren,
    },
  );
  return {
    commissions: commissionsOf(ordering),
    cashDiscount: cashDiscountOf(customer),
    vatTreatment,
  };
}

function commissionsOf(customer: CustomerRow | undefined): Commission[] {
  if (!customer?.commission_basis_points) return [];
  return [{ kind: customer.commission_kind, basisPoints: customer.commission_basis_points }];
}

function cashDiscountOf(customer: CustomerRow | undefined): QuoteCustomer['cashDiscount'] {
  const { cash_discount_days: days = null, cash_discount_basis_points: basisPoints = null } = customer ?? {};
  return usableCashDiscount(
    days === null || !basisPoints ? null : { days, basisPoints },
    customer?.payment_days ?? null,
  );
}

const PARTIES_OF_ORDERS = statement('parties-of-orders')`
  select order_id, agency_id, ordered_by, bill_to_id, copy_to_id, copy_to_email, has_mandate, purchase_order,
    buyer_reference, version from order_parties
     where organization_id = $1 and order_id = any ($2::bigint[])`;

/** Returns the parties of orders, keyed by order id. Orders that have only their customer are missing. */
export async function listOrderParties(
  tx: Tx,
  orderIds: readonly number[],
): Promise<Map<number, OrderParties & { version: number }>> {
  const rows = await tx.statement(PARTIES_OF_ORDERS, [tx.organizationId, orderIds]);
  return new Map(rows.map(({ order_id: orderId, ...row }) => [orderId, presentRow(row)]));
}

/** Returns the parties of an order, with their version, which is 0 before they are first saved. */
export async function findOrderParties(tx: Tx, orderId: number): Promise<OrderParties & { version: number }> {
  const found = await listOrderParties(tx, [orderId]);
  return found.get(orderId) ?? { ...NO_PARTIES, version: 0 };
}
