import type { BasisPoints } from '#domain/pricing/quotes/money.ts';

/**
 * The VAT treatment of a supply to a business: taxed in the seller's country, VAT owed by the customer in another member state, outside
 * the scope of VAT of the EU, or exempt because the seller is a small business.
 */
export type VatTreatment = 'domestic' | 'reverse_charge' | 'outside' | 'small_business';

/** The country, ISO 3166 with two letters, and the VAT id of a seller or buyer; '' if unknown. */
interface TaxedParty {
  country: string;
  vatId: string;
}

/** The VAT treatment of an invoice. Damages are not a supply in any country. */
type InvoiceTreatment = VatTreatment | 'damages';

/** The VAT categories of EN 16931: standard, reverse charge, outside the scope, exempt, zero rate. */
export type VatCategory = 'S' | 'AE' | 'O' | 'E' | 'Z';

const MEMBER_STATES = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Whether the country, ISO 3166 with two letters, is a member state of the European Union. */
export function isMemberState(country: string): boolean {
  return MEMBER_STATES.has(country);
}

/**
 * Returns the VAT treatment of advertising for this buyer. The place of supply is where the customer is (Directive 2006/112/EC, articles
 * 44 and 196). A customer in another member state without a VAT id is treated as a consumer, in the seller's country. If the seller has
 * no VAT id, there is no reverse charge either.
 */
export function vatTreatmentOf(
  seller: TaxedParty & { isSmallBusiness: boolean },
  buyer: TaxedParty,
): VatTreatment {
  const atHome = seller.isSmallBusiness ? 'small_business' : 'domestic';
  if (buyer.country === '' || buyer.country === seller.country) return atHome;
  if (!isMemberState(seller.country) || !isMemberState(buyer.country)) return 'outside';
  return buyer.vatId === '' || seller.vatId === '' ? atHome : 'reverse_charge';
}

/** Returns the VAT category of a rate under a treatment. */
export function vatCategoryOf(treatment: InvoiceTreatment, basisPoints: BasisPoints): VatCategory {
  if (treatment === 'reverse_charge') return 'AE';
  if (treatment === 'outside' || treatment === 'damages') return 'O';
  if (treatment === 'small_business') return 'E';
  return basisPoints === 0 ? 'Z' : 'S';
}

/** Returns the VAT rate of a line under a treatment: the rate of its price if the treatment is domestic, otherwise 0. */
export function vatRateUnder(treatment: InvoiceTreatment, basisPoints: BasisPoints): BasisPoints {
  return treatment === 'domestic' ? basisPoints : 0;
}
