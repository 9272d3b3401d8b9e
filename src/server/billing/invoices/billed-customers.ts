import { isLapsed } from '#domain/billing/debits/mandate.ts';
import type { InvoiceBuyer, InvoiceFormat } from '#domain/billing/invoices/invoice.ts';
import { linesOfText } from '#domain/billing/papers/letterhead.ts';
import { PAYMENT_DAYS } from '#domain/customers/customer.ts';
import type { Day } from '#domain/platform/day.ts';
import { usableCashDiscount } from '#domain/pricing/quotes/cash-discount.ts';
import type { CashDiscount, Commission } from '#domain/pricing/quotes/quote.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import { isLocale, type Locale } from '#words/locale.ts';

/** The data of a customer that invoices need. */
export interface BilledCustomer {
  buyer: InvoiceBuyer;
  purchaseOrder: string;
  /** The customer's name in Vertbook, which can differ from the legal name in `buyer`. */
  name: string;
  locale: Locale;
  format: InvoiceFormat;
  paymentDays: number;
  cashDiscount: CashDiscount | null;
  /** The mandate by which its invoices in euros are collected; null without one. */
  mandate: { reference: string; iban: string } | null;
  commissions: Commission[];
}

const BILLED_CUSTOMERS = statement('billed-customers')`
  select c.*, g.default_locale, m.reference as mandate_reference, m.iban as mandate_iban, m.signed_on as mandate_signed_on,
    (select max(o.collect_on) from sepa_collection_items n
     join sepa_collections o on o.organization_id = $1 and o.id = n.collection_id
     where n.organization_id = $1 and n.mandate_id = m.id and n.withdrawn_at is null) as mandate_used_on
  from customers c join organizations g on g.id = $1
  left join sepa_mandates m on m.organization_id = $1 and m.customer_id = c.id and m.revoked_on is null and m.kind = 'recurring'
  where c.organization_id = $1 and c.id = any ($2::bigint[])`;

/** Reads the data of these customers that invoices need, keyed by customer id. */
export async function readBilledCustomers(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, BilledCustomer>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.statement(BILLED_CUSTOMERS, [tx.organizationId, ids]);
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
          vatIdCheckedOn: row.vat_id_checked_on,
          registerNumber: row.siren,
          reference: row.leitweg_id || row.buyer_reference,
        },
        purchaseOrder: row.purchase_order,
        name: row.name,
        locale: [row.invoice_language, row.default_locale].find(isLocale) ?? tx.locale,
        format: row.invoice_format,
        paymentDays: row.payment_days ?? PAYMENT_DAYS,
        cashDiscount: usableCashDiscount(
          row.cash_discount_days === null || row.cash_discount_basis_points === null
            ? null
            : { days: row.cash_discount_days, basisPoints: row.cash_discount_basis_points },
          row.payment_days,
        ),
        mandate: mandateOf(row, tx.today),
        commissions:
          row.commission_basis_points === null
            ? []
            : [{ kind: row.commission_kind, basisPoints: row.commission_basis_points }],
      },
    ]),
  );
}

/** Returns the mandate of a customer; null without one, and for one that has lapsed. */
function mandateOf(row: RowOf<typeof BILLED_CUSTOMERS>, today: Day): BilledCustomer['mandate'] {
  const { mandate_reference: reference, mandate_iban: iban, mandate_signed_on: signedOn } = row;
  if (!reference || !iban || !signedOn || isLapsed(row.mandate_used_on ?? signedOn, today)) return null;
  return { reference, iban };
}
