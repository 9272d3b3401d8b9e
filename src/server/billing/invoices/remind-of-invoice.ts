import type { remindOfInvoice as route } from '#contract/billing/invoice-reminders.ts';
import type { InvoiceRecord } from '#contract/billing/invoices.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { ImageStorage } from '#server/platform/files/image-storage.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { refuseTimely } from './draft-reminder.ts';
import { getInvoice, lockInvoice } from './invoices-store.ts';
import { openInvoicePdf } from './open-invoice-pdf.ts';
import { showInvoice } from './show-invoice.ts';
import { statement } from '#server/platform/db/statement.ts';

type Mail = Parsed<(typeof route)['body']>;

const NOTE_REMINDER = statement('note-reminder')`
  update invoice_states set reminded_at = $3, reminder_count = reminder_count + 1
       where organization_id = $1 and invoice_id = $2`;

/**
 * Sends a reminder with the PDF of an overdue invoice. Refuses an invoice that was paid in the meantime. Reminders are never sent
 * automatically.
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
    const mailId = await enqueueMail(tx.db, {
      organizationId: tx.organizationId,
      ...mail,
      replyTo: tx.user.email,
      attachment: { name, content },
    });
    await tx.statement(NOTE_REMINDER, [tx.organizationId, id, tx.now]);
    const { number } = stored.invoice;
    await recordAct(tx, 'invoice_reminded', { customer: stored.customerId }, { invoice: id, number, mailId });
    return showInvoice(tx, id);
  });
}
