import { listCustomerReports } from '#contract/sales/customer-records.ts';
import * as mails from '#contract/insight/report-mails.ts';
import type { ReportMailDraft } from '#contract/insight/report-mails.ts';
import * as contract from '#contract/insight/reports.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { withIdempotency } from '#server/platform/http/idempotency.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import { serve } from '#server/platform/http/serve.ts';
import { listReportsOfCustomer } from './list-reports-of-customer.ts';
import { openReportPdf } from './open-report-pdf.ts';
import {
  openSharedReport,
  renewReportToken,
  revokeReportToken,
  showReport,
  showSharedReport,
} from './show-report.ts';
import { isEmail } from '#domain/platform/email.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { composeReportMail, type ReportMailContent, writeReportMail } from './write-report-mail.ts';
import { reportWordsOf } from './report-words.ts';
import { getReportRow } from './reports-store.ts';
import type { MailAttachment } from '#server/platform/mail/enqueue-mail.ts';
import { statement } from '#server/platform/db/statement.ts';

const PDF = 'application/pdf';

/** Serves the reports: to users, and by their public links. */
export function reportsRoutes(app: App): void {
  serve(app, contract.getReport).act((scope, id) => scope.transact((tx) => showReport(tx, id)), 'report');
  serve(app, contract.renewReportToken).change(renewReportToken, 'report', showReport);
  serve(app, contract.revokeReportToken).act(revokeReportToken);
  serve(app, listCustomerReports).act(listReportsOfCustomer);
  serve(app, contract.getReportPdf).file((scope, id, query) =>
    openReportPdf(app.files, scope, { id, ...query }),
  );
  serve(app, mails.getReportMail).act(
    (scope, id, query) => draftReportMail(scope, id, { publicUrl: app.publicUrl(), ...query }),
    'mail',
  );

  serve(app, mails.sendReport).withJson(async ({ scope, params: { id }, body, retryKey }) => {
    // Draws the PDF before the transaction, which would otherwise stay open meanwhile.
    const { fileName, content } = await openReportPdf(app.files, scope, { id, locale: body.locale });
    const answer = await withIdempotency(mails.sendReport, retryKey, scope, async (inside) => {
      await sendReport(inside, id, { ...body, attachment: { name: fileName, content } });
      return inside.transact(async (tx) => ({ report: await showReport(tx, id) }));
    });
    return JSON.stringify(answer);
  });

  serve(app, contract.getSharedReportPdf).toAnyone(async ({ params, query, reply }) => {
    void reply.header('x-robots-tag', 'noindex');
    const { id, scope } = await openSharedReport(app, params.token);
    sendFile(reply, await openReportPdf(app.files, scope, { id, ...query }), PDF);
  });

  serve(app, contract.getSharedReport).toAnyone(async ({ params, reply }) => {
    void reply.header('x-robots-tag', 'noindex');
    return { report: await showSharedReport(app, params.token) };
  });
}

/** Returns a draft of the mail with which a user can send a report. Refuses an unknown report. */
function draftReportMail(
  scope: Scope,
  id: number,
  from: Parameters<typeof composeReportMail>[2],
): Promise<ReportMailDraft> {
  return scope.read(async (tx) => {
    const row = await getReportRow(tx, id);
    const mail = await composeReportMail(tx, row, from);
    return {
      ...mail,
      recipients: [row.email].filter(isEmail),
      fileName: reportWordsOf(mail.locale).counting.pdf.fileName(row.order_id),
      hasLink: row.is_shared,
    };
  });
}

const MARK_REPORT_MAILED = statement('mark-report-mailed')`
  update reports set mailed_at = coalesce(mailed_at, $3::timestamptz) where organization_id = $1 and id = $2`;

/** Sends a report by mail to these recipients. From then on, Vertbook does not send it automatically. Refuses an unknown report. */
async function sendReport(
  scope: Scope,
  id: number,
  mail: ReportMailContent & { attachment: MailAttachment },
): Promise<void> {
  await scope.transact(async (tx) => {
    const row = await getReportRow(tx, id);
    await tx.statement(MARK_REPORT_MAILED, [tx.organizationId, id, tx.now]);
    await writeReportMail(tx, row, { ...mail, replyTo: tx.user.email });
  });
}
