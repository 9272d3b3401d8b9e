import { listCustomerReports } from '#contract/sales/customer-records.ts';
import * as mails from '#contract/insight/report-mails.ts';
import * as contract from '#contract/insight/reports.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { withIdempotency } from '#server/platform/http/idempotency.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import { serve } from '#server/platform/http/serve.ts';
import { draftReportMail } from './draft-report-mail.ts';
import { listReportsOfCustomer } from './list-reports-of-customer.ts';
import { openReportPdf } from './open-report-pdf.ts';
import { renewReportToken, revokeReportToken } from './share-report.ts';
import { sendReport } from './send-report.ts';
import { showReport } from './show-report.ts';
import { openSharedReport, showSharedReport } from './show-shared-report.ts';

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
    const { id, scope } = await openSharedReport(app.pool, params.token);
    sendFile(reply, await openReportPdf(app.files, scope, { id, ...query }), PDF);
  });

  serve(app, contract.getSharedReport).toAnyone(async ({ params, reply }) => {
    void reply.header('x-robots-tag', 'noindex');
    return { report: await showSharedReport(app.pool, params.token) };
  });
}
