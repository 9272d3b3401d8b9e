import type { BasisPoints } from '#domain/pricing/quotes/money.ts';
import type { Invoice, InvoiceParty } from './invoice.ts';

/** The part of a draft in which a problem can be solved. */
type InvoiceProblemOf = 'seller' | 'buyer' | 'invoice';

/** A reason why a draft cannot be issued: a field that is missing or that the format does not accept. */
interface InvoiceProblem {
  of: InvoiceProblemOf;
  field: InvoiceProblemField;
  code: 'blank' | 'invalid';
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
  'currency',
  'vatRate',
  'total',
  'lines',
] as const;

/** The name of such a field. */
type InvoiceProblemField = (typeof INVOICE_PROBLEM_FIELDS)[number];

/** The VAT rates that exist in France (BR-FR-16), in basis points. */
const FRENCH_RATES: ReadonlySet<BasisPoints> = new Set([
  0, 90, 105, 175, 210, 550, 850, 920, 960, 1000, 2000,
]);

/** Returns the SIREN in a French register number, which is a SIREN or a SIRET that begins with one; null if it is neither. */
export function sirenOf({ registerNumber }: Pick<InvoiceParty, 'registerNumber'>): string | null {
  const digits = registerNumber.replaceAll(/[\s.]/g, '');
  return /^\d{9}(?:\d{5})?$/.test(digits) ? digits.slice(0, 9) : null;
}

/** Whether a text has the form of a Leitweg-ID: a part of digits, an optional second part, two check digits, which are not checked. */
export function isLeitwegId(text: string): boolean {
  return /^\d{2,12}(?:-[A-Za-z0-9]{1,30})?-\d{2}$/.test(text);
}

/** Returns all reasons why a draft cannot be issued, first the problems with the seller. */
export function invoiceProblems(invoice: Invoice): InvoiceProblem[] {
  return [...sellerProblems(invoice), ...buyerProblems(invoice), ...contentProblems(invoice)];
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
  if (seller.country === 'FR' && buyer.country === 'FR') problems.push(...sirenProblems('buyer', buyer));
  if (format === 'xrechnung' && buyer.reference === '')
    problems.push({ of: 'buyer', field: 'reference', code: 'blank' });
  const hasAddress = sirenOf(buyer) !== null || isLeitwegId(buyer.reference) || buyer.email !== '';
  if (format !== 'pdf' && !hasAddress) problems.push({ of: 'buyer', field: 'email', code: 'blank' });
  return problems;
}

function contentProblems({ seller, currency, vat, totals, lines }: Invoice): InvoiceProblem[] {
  const isFrench = seller.country === 'FR';
  const found: InvoiceProblem[] = [];
  if (lines.length === 0) found.push({ of: 'invoice', field: 'lines', code: 'blank' });
  if (isFrench && currency !== 'EUR') found.push({ of: 'invoice', field: 'currency', code: 'invalid' });
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
