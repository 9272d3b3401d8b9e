import type { ReportMailDraft } from '#contract/insight/report-mails.ts';
import { isEmail } from '#domain/platform/email.ts';
import type { Locale } from '#words/locale.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { composeReportMail } from './compose-report-mail.ts';
import { reportWordsOf } from './report-words.ts';
import { getReportRow } from './reports-store.ts';

/** Returns a draft of the mail with which a user can send a report. Refuses an unknown report. */
export function draftReportMail(
  scope: Scope,
  id: number,
  from: { publicUrl: string; locale?: Locale | undefined },
): Promise<ReportMailDraft> {
  return scope.read(async (tx) => {
    const row = await getReportRow(tx, id);
    const mail = await composeReportMail(tx, row, from);
    return {
      ...mail,
      recipients: [row.email].filter(isEmail),
      fileName: reportWordsOf(mail.locale).counting.pdf.fileName(row.order_id),
      hasLink: row.token !== null,
    };
  });
}
