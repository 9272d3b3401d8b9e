import { ACCOUNTING_FIELDS } from '#domain/billing/accounting/accounting.ts';
import { DUNNING_FIELDS } from '#domain/billing/dunning/dunning-settings.ts';
import { CUSTOMER_FIELDS } from '#domain/customers/customer-fields.ts';
import type { InvoiceFormat, InvoiceKind } from '#domain/billing/invoices/invoice.ts';
import { SELLER_FIELDS } from '#domain/billing/invoices/seller.ts';
import { LETTERHEAD_FIELDS } from '#domain/billing/papers/letterhead.ts';
import { PAPER_MAIL_FIELDS } from '#domain/billing/papers/paper-mails.ts';
import type { RecordFields, ValueOf } from '#domain/platform/record-field.ts';
import type { RoleMapping, StaffRole } from '#domain/access/single-sign-on.ts';
import type { StorefrontContent } from '#domain/public/storefront/storefront.ts';
import type { OrderState } from '#domain/sales/orders/order.ts';
import type { Currency } from '#domain/pricing/quotes/money.ts';
import type { LostDiscount } from '#domain/pricing/quotes/reprice-order.ts';
import type { CancellationRule, LeastCharge } from '#domain/pricing/terms/cancellation-charge.ts';
import type { Weekday } from '#domain/catalogue/frequency.ts';
import type { IssueDeadlines } from '#domain/catalogue/issue-deadline.ts';
import type { CancellationTax, OwnDeadlines, Terms } from '#domain/pricing/terms/terms.ts';
import type { ContentSource } from '#domain/ads/approval/content-to-send.ts';
import type { ReminderTexts } from '#domain/ads/approval/reminder-texts.ts';
import { VERT_FIELDS, type VertContent } from '#domain/ads/verts/vert-fields.ts';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
import type { MailingKind } from '#domain/sending/delivery/mailing-kinds.ts';
import type { IssueMail, MailTemplate } from '#domain/sending/mail-texts.ts';

/** The tables that store the fields of a record. */
export const RECORD_TABLES = {
  accounting: ACCOUNTING_FIELDS,
  customers: CUSTOMER_FIELDS,
  dunning_settings: DUNNING_FIELDS,
  letterheads: LETTERHEAD_FIELDS,
  paper_mails: PAPER_MAIL_FIELDS,
  sellers: SELLER_FIELDS,
  verts: VERT_FIELDS,
} as const satisfies Readonly<Record<string, RecordFields>>;

type RecordTables = typeof RECORD_TABLES;
/** The types of the fields with choices. */
type ChoicesOf<Table extends keyof RecordTables, Fields extends RecordFields = RecordTables[Table]> = {
  [
    Name in keyof Fields as Fields[Name] extends { choices: readonly string[] }
      ? `${Table}.${Fields[Name]['column']}`
      : never
  ]: ValueOf<Fields[Name]>;
};

/**
 * The types of columns that the database does not state: content of JSON, and texts with few values and no check constraint.
 * Null is added for a column that may be null.
 */
export interface ColumnTypes
  extends
    ChoicesOf<'accounting'>,
    ChoicesOf<'customers'>,
    ChoicesOf<'dunning_settings'>,
    ChoicesOf<'letterheads'>,
    ChoicesOf<'paper_mails'>,
    ChoicesOf<'sellers'>,
    ChoicesOf<'verts'> {
  'ad_reminder_settings.texts': ReminderTexts;
  'account_entries.currency': Currency;
  'agreements.currency': Currency;
  'audit_log.details': Record<string, unknown>;
  'terms_settings.lost_discount': LostDiscount;
  'cancellation_charges.currency': Currency;
  'cancellation_charges.rule': CancellationRule;
  'cancellation_charges.tax': CancellationTax;
  'deliveries.kind': MailingKind;
  'deliveries.reference': Record<string, unknown>;
  'delivery_items.source': ContentSource;
  'delivery_items.style': VertStyle;
  'delivery_items.vert': VertContent;
  'invoice_series.kind': InvoiceKind;
  'invoice_states.currency': Currency;
  'invoices.currency': Currency;
  'invoices.format': InvoiceFormat;
  'invoices.kind': InvoiceKind;
  'issue_mails.texts': Partial<IssueMail>;
  'issues.deadlines': IssueDeadlines;
  'issues.own_deadlines': OwnDeadlines;
  'mail_templates.texts': Partial<MailTemplate>;
  'mailing_connections.kind': MailingKind;
  'mailing_connections.settings': Record<string, unknown>;
  'make_goods.currency': Currency;
  'order_overviews.state': OrderState;
  'papers.currency': Currency;
  'publication_approvals.house_ad': VertContent;
  'publication_terms.content': Terms;
  'publications.sending_days': Weekday[];
  'revenue_counters.currency': Currency;
  'single_sign_on_settings.default_role': StaffRole;
  'single_sign_on_settings.role_mappings': RoleMapping[];
  'storefronts.content': StorefrontContent;
  'terms_settings.cancellation_tax': CancellationTax;
  'verts.least_charge': LeastCharge;
}
