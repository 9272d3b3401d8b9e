import { unprintableIn } from '#domain/platform/paper-characters.ts';
import { hasFrenchRegister, vatPlaceOf } from '#domain/platform/vat-territories.ts';
import type { BasisPoints } from '#domain/pricing/quotes/money.ts';
import { needsHomeVat } from './vat-in-home-currency.ts';
import type { Invoice, InvoiceParty } from './invoice.ts';

/** The part of a draft in which a problem can be solved. */
type InvoiceProblemOf = 'seller' | 'buyer' | 'invoice';

/** A reason why a draft cannot be issued: a field that is missing or that the format does not accept. */
interface InvoiceProblem {
  of: InvoiceProblemOf;
  field: InvoiceProblemField;
  code: 'blank' | 'invalid' | 'unprintable';
  /** The characters that no font of the paper has; missing for other problems. */
  characters?: string;
}

/** The fields that can have such a problem. */
export const INVOICE_PROBLEM_FIELDS = [
  'name',
  'street',
  'postalCode',
  'city',
  'country',
  'vatId',
  'taxNumber',
  'registerNumber',
  'iban',
  'contactName',
  'phone',
  'email',
  'reference',
  'vatRate',
  'total',
  'lines',
  'advertiser',
  'letterhead',
  'exchangeRate',
] as const;

/** The name of such a field. */
type InvoiceProblemField = (typeof INVOICE_PROBLEM_FIELDS)[number];

/** The VAT rates that exist in France (BR-FR-16), in basis points. */
const FRENCH_RATES: ReadonlySet<BasisPoints> = new Set([
  0, 90, 105, 175, 210, 550, 850, 920, 960, 1000, 2000,
]);

/** Returns the SIREN of a party in France: its register number, or the start of it if it is a SIRET. Null if it has none. */
export function sirenOf({
  country,
  registerNumber,
}: Pick<InvoiceParty, 'country' | 'registerNumber'>): string | null {
  if (!hasFrenchRegister(country)) return null;
  const digits = registerNumber.replaceAll(/[\s.]/g, '');
  return /^\d{9}(?:\d{5})?$/.test(digits) ? digits.slice(0, 9) : null;
}

/**
 * Whether the parties of France's e-invoicing include a party: those where French VAT is charged, without Monaco, whose companies are not
 * in the French register.
 */
export function hasFrenchEInvoices({
  country,
  postalCode,
  city,
}: Pick<InvoiceParty, 'country' | 'postalCode' | 'city'>): boolean {
  const { code, area } = vatPlaceOf({ country, postalCode, city });
  return hasFrenchRegister(code) && (area === 'FR' || area === 'FR overseas');
}

/** Whether a text has the form of a Leitweg-ID: a part of digits, an optional second part, two check digits, which are not checked. */
export function isLeitwegId(text: string): boolean {
  return /^\d{2,12}(?:-[A-Za-z0-9]{1,30})?-\d{2}$/.test(text);
}

/** Returns all reasons why a draft cannot be issued, first the problems with the seller. */
export function invoiceProblems(invoice: Invoice): InvoiceProblem[] {
  return [
    ...sellerProblems(invoice),
    ...buyerProblems(invoice),
    ...contentProblems(invoice),
    ...unprintableFields(invoice),
  ];
}

/** What a user should know about a draft, although it can be issued. */
export const INVOICE_WARNINGS = ['vatIdUnchecked', 'frenchPdf'] as const;

/** The name of such a warning. */
type InvoiceWarning = (typeof INVOICE_WARNINGS)[number];

/** The first day of the duty of electronic invoices between companies in France (CGI, art. 289 bis). */
const FRENCH_DUTY_FROM = '2026-09-01';

/**
 * Returns what a user should know about a draft: under reverse charge, that no day of a check of the VAT id is entered; in France, that a PDF
 * alone is no electronic invoice.
 */
export function invoiceWarnings({ seller, buyer, vat, format, issuedOn }: Invoice): InvoiceWarning[] {
  const isReverse = vat.some(({ category }) => category === 'AE');
  const isUnchecked = isReverse && buyer.vatId !== '' && !buyer.vatIdCheckedOn;
  const isFrench = seller.country === 'FR' && hasFrenchEInvoices(buyer) && sirenOf(buyer) !== null;
  const isPlain = isFrench && format === 'pdf' && issuedOn >= FRENCH_DUTY_FROM;
  return [
    ...(isUnchecked ? (['vatIdUnchecked'] as const) : []),
    ...(isPlain ? (['frenchPdf'] as const) : []),
  ];
}

function sellerProblems({ seller, kind, format, vat }: Invoice): InvoiceProblem[] {
  const problems = blankFields('seller', seller, ['name', 'street', 'postalCode', 'city', 'country']);
  const isReverse = vat.some(({ category }) => category === 'AE');
  if (isReverse && seller.vatId === '') problems.push({ of: 'seller', field: 'vatId', code: 'blank' });
  if (seller.taxNumber === '' && seller.vatId === '')
    problems.push({ of: 'seller', field: 'taxNumber', code: 'blank' });
  if (seller.iban === '' && kind === 'invoice') problems.push({ of: 'seller', field: 'iban', code: 'blank' });
  if (seller.country === 'FR') problems.push(...sirenProblems('seller', seller));
  if (format === 'xrechnung')
    problems.push(...blankFields('seller', seller, ['contactName', 'phone', 'email']));
  else if (format === 'facturx' && seller.country !== 'FR')
    problems.push(...blankFields('seller', seller, ['email']));
  return problems;
}

function buyerProblems({ seller, buyer, format, vat }: Invoice): InvoiceProblem[] {
  const problems = blankFields('buyer', buyer, ['name', 'street', 'postalCode', 'city', 'country']);
  if (vat.some(({ category }) => category === 'AE') && buyer.vatId === '')
    problems.push({ of: 'buyer', field: 'vatId', code: 'blank' });
  if (seller.country === 'FR' && hasFrenchEInvoices(buyer)) problems.push(...sirenProblems('buyer', buyer));
  if (format === 'xrechnung' && buyer.reference === '')
    problems.push({ of: 'buyer', field: 'reference', code: 'blank' });
  const hasAddress = sirenOf(buyer) !== null || isLeitwegId(buyer.reference) || buyer.email !== '';
  if (format !== 'pdf' && !hasAddress) problems.push({ of: 'buyer', field: 'email', code: 'blank' });
  return problems;
}

function contentProblems(invoice: Invoice): InvoiceProblem[] {
  const { seller, currency, vat, totals, lines, homeVat } = invoice;
  const isFrench = seller.country === 'FR';
  const found: InvoiceProblem[] = [];
  if (lines.length === 0) found.push({ of: 'invoice', field: 'lines', code: 'blank' });
  if (!homeVat && needsHomeVat({ seller, currency, vat: totals.vat }))
    found.push({ of: 'invoice', field: 'exchangeRate', code: 'blank' });
  if (isFrench && vat.some(({ basisPoints }) => !FRENCH_RATES.has(basisPoints)))
    found.push({ of: 'invoice', field: 'vatRate', code: 'invalid' });
  if (totals.gross < 0) found.push({ of: 'invoice', field: 'total', code: 'invalid' });
  return found;
}

function sirenProblems(of: InvoiceProblemOf, party: InvoiceParty): InvoiceProblem[] {
  if (sirenOf(party) !== null) return [];
  return [{ of, field: 'registerNumber', code: party.registerNumber === '' ? 'blank' : 'invalid' }];
}

function blankFields(
  of: InvoiceProblemOf,
  party: InvoiceParty,
  fields: readonly (keyof InvoiceParty & InvoiceProblemField)[],
): InvoiceProblem[] {
  return fields.flatMap((field): InvoiceProblem[] =>
    party[field].length === 0 ? [{ of, field, code: 'blank' }] : [],
  );
}

/** The fields of both parties that are on the paper. */
const PRINTED = ['name', 'street', 'postalCode', 'city', 'vatId', 'registerNumber'] as const;

/** Returns the fields with characters that no font of the paper has. */
function unprintableFields({ seller, buyer, letterhead, lines, advertiser }: Invoice): InvoiceProblem[] {
  const { companyName, contactName, email, phone, website, footer } = letterhead;
  const printed: (readonly [InvoiceProblemOf, InvoiceProblemField, readonly string[]])[] = [
    ...PRINTED.map((field) => ['seller', field, [seller[field]].flat()] as const),
    ['seller', 'taxNumber', [seller.taxNumber]],
    ['seller', 'letterhead', [companyName, contactName, email, phone, website, footer]],
    ...PRINTED.map((field) => ['buyer', field, [buyer[field]].flat()] as const),
    ['buyer', 'contactName', [buyer.contactName]],
    ['buyer', 'reference', [buyer.reference]],
    ['invoice', 'lines', lines.flatMap(({ name, details }) => [name, ...details])],
    ['invoice', 'advertiser', [advertiser]],
  ];
  return printed.flatMap(([of, field, texts]): InvoiceProblem[] => {
    const characters = unprintableIn(texts.join(' ')).join(' ');
    return characters === '' ? [] : [{ of, field, code: 'unprintable', characters }];
  });
}
