import { uniqueAddresses } from '#domain/insight/report-mail.ts';
import type { Locale } from '#words/locale.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { enqueueMail, type MailAttachment } from '#server/platform/mail/enqueue-mail.ts';
import type { ReportRow } from './reports-store.ts';

/** A mail with a report. Each recipient gets it as a separate mail. */
export interface ReportMailContent {
  recipients: readonly string[];
  locale: Locale;
  subject: string;
  text: string;
}

/**
 * Enqueues the mails with a report and writes them into the history of the order, in one transaction. The history has the ids of the
 * mails, so the addresses are deleted with the mails.
 */
export async function writeReportMail(
  tx: Tx,
  { id, order_id: orderId }: Pick<ReportRow, 'id' | 'order_id'>,
  { recipients, locale, ...mail }: ReportMailContent & { replyTo: string; attachment: MailAttachment },
): Promise<void> {
  const mailIds: number[] = [];
  for (const recipient of uniqueAddresses(recipients)) {
    mailIds.push(await enqueueMail(tx.db, { organizationId: tx.organizationId, recipient, ...mail }));
  }
  await recordAct(tx, 'mailed', { report: id, orderId }, { mailIds, locale });
}
