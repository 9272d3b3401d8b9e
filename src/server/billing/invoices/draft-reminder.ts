import { daysOverdue } from '#domain/billing/invoices/invoice-state.ts';
import { filledTemplate } from '#domain/billing/papers/paper-template.ts';
import { paperMailFields } from '#domain/billing/papers/paper-mails.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { allWords } from '#words/all.ts';
import { formatAmount, formatDay } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import { paperWords } from '#words/billing/papers.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { readPaperMails } from '../papers/read-paper-mails.ts';
import { localeOf } from './invoice-locale.ts';
import { getInvoice, type StoredInvoice } from './invoices-store.ts';
import { mailAddresses } from './mail-addresses.ts';

/** The mail that reminds of an overdue invoice. */
interface ReminderDraft {
  recipient: string;
  subject: string;
  text: string;
  locale: Locale;
  replyTo: string;
}

/**
 * Drafts the mail that reminds of an invoice, in the invoice's language and with the organization's texts. Refuses an invoice that is
 * not overdue, and a customer who has no address today.
 */
export function draftReminder(scope: Scope, id: number): Promise<ReminderDraft> {
  return scope.read(async (tx) => {
    const stored = await getInvoice(tx, id);
    refuseTimely(tx, stored);
    const { invoice, openAmount, customerId } = stored;
    const [recipient] = await mailAddresses(tx, customerId, invoice);
    const { buyer, number, dueOn, currency, seller, letterhead } = invoice;
    const locale = localeOf(invoice);
    const values = {
      salutation: allWords[locale].report.mail.greeting.unknown,
      number,
      customer: buyer.name,
      validUntil: '',
      amount: `${formatAmount(locale, openAmount, CURRENCY_DIGITS[currency])} ${currency}`,
      dueOn: formatDay(locale, dueOn, 'basic'),
      sender: tx.user.name,
      organization: letterhead.companyName || seller.name,
    };
    const { mail } = paperWords[locale];
    const worded = await readPaperMails(tx);
    const fields = paperMailFields('reminder', locale);
    return {
      recipient,
      subject: filledTemplate(worded[fields.subject] || mail.subject.reminder, values),
      text: filledTemplate(worded[fields.text] || mail.text.reminder, values),
      locale,
      replyTo: tx.user.email,
    };
  });
}

/** Refuses a correction, and an invoice that is paid or not overdue. */
export function refuseTimely(tx: Tx, { kind, invoice, openAmount }: StoredInvoice): void {
  const overdue = daysOverdue({ openAmount, dueOn: invoice.dueOn }, tx.today);
  if (kind !== 'invoice' || overdue <= 0) throw new Problem('invoice_not_overdue');
}
