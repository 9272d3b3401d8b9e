import type { InvoiceBuyer, InvoiceFormat, InvoiceSeller } from '#domain/billing/invoices/invoice.ts';
import type { CashDiscount, Commission } from '#domain/pricing/quotes/quote.ts';
import { type Letterhead, LETTERHEAD_FIELDS, linesOfText } from '#domain/billing/papers/letterhead.ts';
import { contentOf } from '#domain/platform/record-field.ts';
import type { Seller } from '#domain/billing/invoices/seller.ts';
import { isLocale, type Locale } from '#words/locale.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { readLetterhead } from '../letterheads/read-letterhead.ts';
import { readSeller } from '#server/access/organizations/organization-record.ts';

/** The payment period in days of customers without an agreed one. */
const PAYMENT_DAYS = 14;

/** The data of a customer that invoices need. */
export interface BilledCustomer {
  buyer: InvoiceBuyer;
  /** The customer's name in Vertbook, which can differ from the legal name in `buyer`. */
  name: string;
  locale: Locale;
  format: InvoiceFormat;
  paymentDays: number;
  cashDiscount: CashDiscount | null;
  commissions: Commission[];
}

/** Reads the organization's details for its invoices, and its letterhead. */
export async function readInvoiceSeller(tx: Tx): Promise<{ seller: InvoiceSeller; letterhead: Letterhead }> {
  const [entered, letterhead] = [
    await readSeller(tx),
    contentOf(LETTERHEAD_FIELDS, await readLetterhead(tx)),
  ];
  return { seller: sellerOf(entered, letterhead), letterhead };
}

function sellerOf(seller: Seller, letterhead: Letterhead): InvoiceSeller {
  const { legalName, postalCode, city, country, vatId, taxNumber, accountHolder, iban, bic } = seller;
  return {
    name: legalName,
    contactName: letterhead.contactName,
    phone: letterhead.phone,
    email: letterhead.email,
    street: linesOfText(seller.street),
    postalCode,
    city,
    country,
    vatId,
    registerNumber: country === 'FR' ? seller.siren : seller.register,
    taxNumber,
    accountHolder,
    iban,
    bic,
    isSmallBusiness: seller.smallBusiness === 'yes',
  };
}

/** Reads the data of these customers that invoices need, keyed by customer id. */
export async function readBilledCustomers(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, BilledCustomer>> {
  if (ids.length === 0) return new Map();
  const { default_locale: fallback } = await tx.db
    .selectFrom('organizations')
    .select('default_locale')
    .where('id', '=', tx.organizationId)
    .executeTakeFirstOrThrow();
  const own = isLocale(fallback) ? fallback : tx.locale;
  const rows = await tx.db
    .selectFrom('customers')
    .selectAll()
    .where('organization_id', '=', tx.organizationId)
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row): [number, BilledCustomer] => [
      row.id,
      {
        buyer: {
          customerId: row.id,
          name: row.legal_name || row.name,
          contactName: [row.customer_contact_first_name, row.customer_contact_last_name].join(' ').trim(),
          phone: row.customer_contact_phone,
          email: row.invoice_email || row.customer_contact_email,
          street: linesOfText(row.invoice_street),
          postalCode: row.invoice_postal_code,
          city: row.invoice_city,
          country: row.invoice_country,
          vatId: row.vat_id,
          registerNumber: row.siren,
          reference: row.leitweg_id,
        },
        name: row.name,
        locale: isLocale(row.invoice_language) ? row.invoice_language : own,
        format: row.invoice_format,
        paymentDays: row.payment_days ?? PAYMENT_DAYS,
        cashDiscount:
          row.cash_discount_days === null || row.cash_discount_basis_points === null
            ? null
            : { days: row.cash_discount_days, basisPoints: row.cash_discount_basis_points },
        commissions:
          row.commission_basis_points === null
            ? []
            : [{ kind: row.commission_kind, basisPoints: row.commission_basis_points }],
      },
    ]),
  );
}
