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
  serve(app, contract.getReport).with(({ scope, params }) =>
    scope.transact(async (tx) => ({ report: await showReport(tx, params.id) })),
  );

  serve(app, contract.renewReportToken).with(({ scope, params }) =>
    scope.transact(async (tx) => {
      await renewReportToken(tx, params.id);
      return { report: await showReport(tx, params.id) };
    }),
  );

  serve(app, contract.revokeReportToken).with(({ scope, params }) => revokeReportToken(scope, params.id));

  serve(app, listCustomerReports).with(({ scope, params, query }) =>
    listReportsOfCustomer(scope, params.id, query.after),
  );

  serve(app, contract.getReportPdf).with(async ({ scope, params, query, reply }) => {
    sendFile(reply, await openReportPdf(app.files, scope, { id: params.id, ...query }), PDF);
  });

  serve(app, mails.getReportMail).with(async ({ scope, params, query }) => ({
    mail: await draftReportMail(scope, params.id, { publicUrl: app.publicUrl(), ...query }),
  }));

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
