import type { remindOfInvoice as route } from '#contract/billing/invoice-reminders.ts';
import type { InvoiceRecord } from '#contract/billing/invoices.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { ImageStorage } from '#server/platform/files/image-storage.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { getInvoice, lockInvoice, type StoredInvoice } from './invoices-store.ts';
import { openInvoicePdf } from './open-invoice-pdf.ts';
import { showInvoice } from './show-invoice.ts';
import { statement } from '#server/platform/db/statement.ts';
import { daysOverdue } from '#domain/billing/invoices/invoice.ts';
import { filledTemplate, paperMailFields } from '#domain/billing/papers/paper-mails.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { allWords } from '#words/all.ts';
import { formatAmount, formatDay } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import { paperWords } from '#words/billing/papers.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { readPaperMails } from '../papers/draft-paper.ts';
import { localeOf } from './invoice-locale.ts';
import { mailAddresses } from './mail-invoice.ts';

type Mail = Parsed<(typeof route)['body']>;

const NOTE_REMINDER = statement('note-reminder')`
  update invoice_states set reminded_at = $3, reminder_count = reminder_count + 1
       where organization_id = $1 and invoice_id = $2`;

/**
 * Sends a reminder with the PDF of an overdue invoice. Refuses an invoice that is not overdue, for example because it was paid in the
 * meantime. Reminders are never sent automatically.
 */
export async function remindOfInvoice(
  scope: Scope,
  id: number,
  mail: Mail,
  app: { files: ImageStorage },
): Promise<InvoiceRecord> {
  await scope.read(async (tx) => refuseTimely(tx, await getInvoice(tx, id)));
  const { fileName: name, content } = await openInvoicePdf(scope, id, app);
  return scope.transact(async (tx) => {
    const stored = await lockInvoice(tx, id);
    refuseTimely(tx, stored);
    const mailId = await enqueueMail(tx, {
      organizationId: tx.organizationId,
      ...mail,
      replyTo: tx.user.email,
      attachment: { name, content },
      isFromPublisher: true,
      isWrittenByUser: true,
    });
    await tx.statement(NOTE_REMINDER, [tx.organizationId, id, tx.now]);
    const { number } = stored.invoice;
    await recordAct(tx, 'invoice_reminded', { customer: stored.customerId }, { invoice: id, number, mailId });
    return showInvoice(tx, id);
  });
}

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
      dueOn: formatDay(locale, dueOn, 'letter'),
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
function refuseTimely(tx: Tx, { kind, invoice, openAmount }: StoredInvoice): void {
  const overdue = daysOverdue({ openAmount, dueOn: invoice.dueOn }, tx.today);
  if (kind !== 'invoice' || overdue <= 0) throw new Problem('invoice_not_overdue');
}
