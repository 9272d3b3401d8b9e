import { tokenOfReport } from './show-report.ts';
import { uniqueAddresses } from '#domain/insight/report-mail.ts';
import type { Locale } from '#words/locale.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { enqueueMail, type MailAttachment } from '#server/platform/mail/enqueue-mail.ts';
import type { ReportRow } from './reports-store.ts';
import { reportMailText } from '#words/texts/report-mail-text.ts';
import { readLetterhead } from '#server/billing/letterheads/letterhead.ts';
import { readReportSender, findCustomerLocale } from '#server/customers/report-sender.ts';
import { reportWordsOf } from './report-words.ts';

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
  const sender = { orderId, isFromPublisher: true, isWrittenByUser: tx.user.id > 0 };
  for (const recipient of uniqueAddresses(recipients)) {
    mailIds.push(await enqueueMail(tx, { organizationId: tx.organizationId, recipient, ...mail, ...sender }));
  }
  await recordAct(tx, 'mailed', { report: id, orderId }, { mailIds, locale });
}

interface ComposedMail {
  locale: Locale;
  subject: string;
  text: string;
  /**
   * Where replies go: to the user, or else to the member of staff who created the order, or else to the address of the letterhead. '' if
   * replies go to the sender of the instance.
   */
  replyTo: string;
}

/**
 * Writes the mail with a report. Without `locale`, it is in the customer's language, or else in the organization's. It is signed by the
 * user, or by the member of staff who created the order if Vertbook sends it automatically.
 */
export async function composeReportMail(
  tx: Tx,
  row: ReportRow,
  { publicUrl, locale: wanted }: { publicUrl: string; locale?: Locale | undefined },
): Promise<ComposedMail> {
  const sender = await readReportSender(tx, row.order_id);
  const locale = wanted ?? (await findCustomerLocale(tx, row.order_id)) ?? sender.locale;
  const { report, reportMail } = reportWordsOf(locale);
  const isByUser = tx.user.id > 0;
  const token = tokenOfReport(tx, row);
  return {
    locale,
    subject: report.mail.subject(row.order_id),
    text: reportMailText(report.mail, reportMail, {
      orderId: row.order_id,
      contact: { lastName: row.last_name, gender: row.gender === 'f' ? 'f' : 'm' },
      link: token === null ? null : `${publicUrl}/shared/report/${token}`,
      sender: [isByUser ? tx.user.name : sender.name, sender.publisher],
    }),
    replyTo: isByUser ? tx.user.email : sender.email || (await readLetterhead(tx)).email,
  };
}
