import type { Scope } from '#server/platform/db/scope.ts';
import type { MailAttachment } from '#server/platform/mail/enqueue-mail.ts';
import { getReportRow } from './reports-store.ts';
import { type ReportMailContent, writeReportMail } from './write-report-mail.ts';

/** Sends a report by mail to these recipients. From then on, Vertbook does not send it automatically. Refuses an unknown report. */
export async function sendReport(
  scope: Scope,
  id: number,
  mail: ReportMailContent & { attachment: MailAttachment },
): Promise<void> {
  await scope.transact(async (tx) => {
    const row = await getReportRow(tx, id);
    await tx.statement(
      'mark-report-mailed',
      `update reports set mailed_at = coalesce(mailed_at, $3::timestamptz) where organization_id = $1 and id = $2`,
      [tx.organizationId, id, tx.now],
    );
    await writeReportMail(tx, row, { ...mail, replyTo: tx.user.email });
  });
}
