import { settleAgreement as settleAgreementRoute } from '#contract/pricing/agreements.ts';
import * as contract from '#contract/billing/invoices.ts';
import * as reminders from '#contract/billing/invoice-reminders.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import { serve } from '#server/platform/http/serve.ts';
import { correctInvoice } from './correct-invoice.ts';
import { draftReminder } from './draft-reminder.ts';
import { issueInvoice } from './issue-invoice.ts';
import { listDrafts, listInvoices } from './list-invoices.ts';
import { mailInvoice } from './mail-invoice.ts';
import { changeSeries, listSeries } from './number-invoices.ts';
import { openInvoicePdf, openInvoiceXml } from './open-invoice-pdf.ts';
import { previewDraft } from './preview-draft.ts';
import { recordPayment, removePayment } from './record-payment.ts';
import { settleAgreement } from './settle-agreement.ts';
import { remindOfInvoice } from './remind-of-invoice.ts';
import { showInvoice } from './show-invoice.ts';

/** Serves drafts, invoices, corrections and payments. */
export function invoicesRoutes(app: App): void {
  serve(app, contract.listInvoiceDrafts).with(async ({ scope, query }) => ({
    drafts: await listDrafts(scope, query.grouping),
  }));

  serve(app, contract.previewInvoiceDraft).with(async ({ scope, params, query, reply }) => {
    const draft = await previewDraft(app.files, scope, { ...params, ...query });
    sendFile(reply, { ...draft, isShown: true }, 'application/pdf');
  });

  serve(app, settleAgreementRoute).with(({ scope, params, body }) => settleAgreement(scope, params.id, body));

  serve(app, contract.issueInvoice).with(({ scope, body }) =>
    scope.transact(async (tx) => ({ invoice: await showInvoice(tx, await issueInvoice(tx, body)) })),
  );

  serve(app, contract.listInvoices).with(({ scope, query }) => listInvoices(scope, query));

  serve(app, contract.getInvoice).with(({ scope, params }) =>
    scope.read(async (tx) => ({ invoice: await showInvoice(tx, params.id) })),
  );

  serve(app, contract.getInvoicePdf).with(async ({ scope, params, reply }) => {
    const file = await openInvoicePdf(app.files, scope, params.id);
    sendFile(reply, { ...file, isShown: true }, 'application/pdf');
  });

  serve(app, contract.getInvoiceXml).with(async ({ scope, params, reply }) => {
    sendFile(reply, await openInvoiceXml(scope, params.id), 'application/xml');
  });

  serve(app, contract.correctInvoice).with(async ({ scope, params, body }) => ({
    invoice: await correctInvoice(scope, params.id, body),
  }));

  serve(app, contract.recordInvoicePayment).with(async ({ scope, params, body }) => ({
    invoice: await recordPayment(scope, params.id, body),
  }));

  serve(app, contract.removeInvoicePayment).with(async ({ scope, params }) => ({
    invoice: await removePayment(scope, params),
  }));

  serve(app, contract.mailInvoice).with(async ({ scope, params }) => ({
    invoice: await mailInvoice(app.files, scope, params.id),
  }));

  serve(app, reminders.draftReminder).with(async ({ scope, params }) => ({
    reminder: await draftReminder(scope, params.id),
  }));

  serve(app, reminders.remindOfInvoice).with(async ({ scope, params, body }) => ({
    invoice: await remindOfInvoice(app.files, scope, { ...body, ...params }),
  }));

  serve(app, contract.listInvoiceSeries).with(async ({ scope }) => ({ series: await listSeries(scope) }));

  serve(app, contract.updateInvoiceSeries).with(async ({ scope, params, body }) => ({
    series: await changeSeries(scope, params.kind, body),
  }));
}
