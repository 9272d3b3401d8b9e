import { vatPlaceOf } from '#domain/platform/vat-territories.ts';
import type { BasisPoints } from '#domain/pricing/quotes/money.ts';

/** Every VAT treatment of a supply to a customer. */
export const VAT_TREATMENTS = [
  'domestic',
  'overseas',
  'reverse_charge',
  'outside',
  'small_business',
] as const;

/**
 * The VAT treatment of a supply: taxed in the seller's country at the rates of the rate cards, or at those of the French overseas
 * departments; VAT owed by the customer in another member state; outside the scope of the seller's VAT; or exempt because the seller is a
 * small business.
 */
export type VatTreatment = (typeof VAT_TREATMENTS)[number];

/** A seller or buyer: its address, and its VAT id or '' if it has none. */
interface TaxedParty {
  /** ISO 3166, two letters; '' if unknown. */
  country: string;
  postalCode?: string | undefined;
  city?: string | undefined;
  vatId: string;
  /** The number in the national register, such as the SIREN in France. A customer with one is a business. */
  registerNumber?: string | undefined;
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
 * Returns the VAT treatment of advertising for this buyer, by the VAT areas of both addresses. The place of supply to a business is where
 * the customer is (Directive 2006/112/EC, articles 44 and 196). A customer in another member state without a VAT id is treated as a
 * consumer, in the seller's country. Outside the EU or the UK the place is where the customer is, even for consumers (article 59; VATA
 * 1994, schedule 4A, paragraph 16). If the seller has no VAT id, there is no reverse charge either.
 */
export function vatTreatmentOf(
  seller: TaxedParty & { isSmallBusiness: boolean },
  buyer: TaxedParty,
): VatTreatment {
  const [home, place] = [vatPlaceOf(seller).area, vatPlaceOf(buyer).area];
  const atHome = seller.isSmallBusiness ? 'small_business' : 'domestic';
  if (place === '' || place === home) return atHome;
  if (isFrench(home) && isFrench(place)) {
    // The departments are no third territories for services, so a consumer there is taxed where the seller is.
    if (seller.isSmallBusiness || !isBusiness(buyer)) return atHome;
    return place === 'FR exempt' ? 'outside' : place === 'FR' ? 'domestic' : 'overseas';
  }
  if (!isMemberState(home) || !isMemberState(place)) return 'outside';
  return buyer.vatId === '' || seller.vatId === '' ? atHome : 'reverse_charge';
}

function isFrench(area: string): boolean {
  return area === 'FR' || area.startsWith('FR ');
}

/** Whether a customer is a business: it has a VAT id or a number in a national register. */
export function isBusiness({
  vatId,
  registerNumber = '',
}: Pick<TaxedParty, 'vatId' | 'registerNumber'>): boolean {
  return vatId !== '' || registerNumber !== '';
}

/** Returns the VAT category of a rate under a treatment. */
export function vatCategoryOf(treatment: InvoiceTreatment, basisPoints: BasisPoints): VatCategory {
  if (treatment === 'reverse_charge') return 'AE';
  if (treatment === 'outside' || treatment === 'damages') return 'O';
  if (treatment === 'small_business') return 'E';
  return basisPoints === 0 ? 'Z' : 'S';
}

/**
 * Returns the VAT rate of a line under a treatment: the rate of its price if it is taxed in the seller's country, the rate that replaces it
 * in the French overseas departments (CGI, art. 296: 8.5 %, or 2.1 % for a reduced rate), otherwise 0.
 */
export function vatRateUnder(treatment: InvoiceTreatment, basisPoints: BasisPoints): BasisPoints {
  if (treatment === 'domestic') return basisPoints;
  if (treatment !== 'overseas' || basisPoints === 0) return 0;
  return basisPoints >= FRENCH_STANDARD_RATE ? OVERSEAS_STANDARD_RATE : OVERSEAS_REDUCED_RATE;
}

const FRENCH_STANDARD_RATE = 2_000;
const OVERSEAS_STANDARD_RATE = 850;
const OVERSEAS_REDUCED_RATE = 210;

/** Returns the reason why there is no VAT under a treatment; null if there is VAT at some rate. */
export function noVatReason(treatment: VatTreatment): Exclude<VatTreatment, 'domestic' | 'overseas'> | null {
  return treatment === 'domestic' || treatment === 'overseas' ? null : treatment;
}
