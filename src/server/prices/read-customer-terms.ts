import { type VatTreatment, vatTreatmentOf } from '#domain/invoices/vat-treatment.ts';
import type { BasisPoints } from '#domain/prices/money.ts';
import type { Commission, QuoteCustomer } from '#domain/prices/quote.ts';
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
  select invoice_country, vat_id, commission_kind, commission_basis_points, cash_discount_days, cash_discount_basis_points
  from customers where organization_id = $1 and id = $2`;

const SELLER = 'select country, vat_id, small_business from sellers where organization_id = $1';

/**
 * The commission, VAT and cash discount of a customer; null for none yet, and for an unknown one. The treatment of the VAT follows from
 * both countries and VAT ids.
 */
export async function readCustomerTerms(tx: Tx, customerId: number | null): Promise<CustomerTerms> {
  const [[customer], [seller]] = await Promise.all([
    tx.statement<CustomerRow>('terms-of-customer', CUSTOMER, [tx.organizationId, customerId]),
    tx.statement<SellerRow>('tax-of-seller', SELLER, [tx.organizationId]),
  ]);
  return customerTermsOf(customer, seller);
}

/** The commission, VAT and cash discount of a customer, from its record and that of the seller; each can be missing. */
export function customerTermsOf(
  customer: CustomerRow | undefined,
  seller: SellerRow | undefined,
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
    commissions: commissionsOf(customer),
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
