import { type VatTreatment, vatTreatmentOf } from '#domain/invoices/vat-treatment.ts';
import type { BasisPoints } from '#domain/prices/money.ts';
import type { Commission, QuoteCustomer } from '#domain/prices/quote.ts';
import type { OrderParties } from '#domain/orders/order-parties.ts';
import type { Tx } from '../db/scope.ts';

/** What the price depends on in the customer, and how its VAT is decided. */
export interface CustomerTerms extends QuoteCustomer {
  vatTreatment: VatTreatment;
}

/** What the price depends on in the record of a customer. */
export interface CustomerRow {
  invoice_country: string;
  vat_id: string;
  commission_kind: Commission['kind'];
  commission_basis_points: BasisPoints | null;
  cash_discount_days: number | null;
  cash_discount_basis_points: BasisPoints | null;
}

/** What the VAT depends on in the company details of the organization. */
export interface SellerRow {
  country: string;
  vat_id: string;
  small_business: 'no' | 'yes';
}

const CUSTOMER = `
  select id, invoice_country, vat_id, commission_kind, commission_basis_points, cash_discount_days, cash_discount_basis_points
  from customers where organization_id = $1 and id = any ($2::bigint[])`;

const SELLER = 'select country, vat_id, small_business from sellers where organization_id = $1';

/** What the terms of an order depend on: its customer, null for none yet, its agency and who is billed. */
export interface PricedParties extends Pick<OrderParties, 'agencyId' | 'billToId'> {
  customerId: number | null;
}

/**
 * The commission, VAT and cash discount of an order. The commission is that of the agency, VAT and cash discount are those of who is
 * billed. The treatment of the VAT follows from both countries and VAT ids.
 */
export async function readCustomerTerms(
  tx: Tx,
  { customerId, agencyId, billToId }: PricedParties,
): Promise<CustomerTerms> {
  const ids = [...new Set([customerId, agencyId, billToId])].filter((id) => id !== null);
  const [customers, [seller]] = await Promise.all([
    tx.statement<CustomerRow & { id: number }>('terms-of-parties', CUSTOMER, [tx.organizationId, ids]),
    tx.statement<SellerRow>('tax-of-seller', SELLER, [tx.organizationId]),
  ]);
  const rowOf = (id: number | null) => customers.find((row) => row.id === id);
  return customerTermsOf(rowOf(billToId ?? customerId), seller, rowOf(agencyId ?? customerId));
}

/** VAT and cash discount of who is billed, and the commission of who orders, from their records and the seller's; each can be missing. */
export function customerTermsOf(
  customer: CustomerRow | undefined,
  seller: SellerRow | undefined,
  ordering: CustomerRow | undefined = customer,
): CustomerTerms {
  const vatTreatment = vatTreatmentOf(
    {
      country: seller?.country ?? '',
      vatId: seller?.vat_id ?? '',
      isSmallBusiness: seller?.small_business === 'yes',
    },
    // Without the country of the organization nothing is known about another one.
    { country: seller?.country ? (customer?.invoice_country ?? '') : '', vatId: customer?.vat_id ?? '' },
  );
  return {
    commissions: commissionsOf(ordering),
    vatBasisPoints: vatTreatment === 'domestic' ? null : 0,
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
  return days === null || !basisPoints ? null : { days, basisPoints };
}
