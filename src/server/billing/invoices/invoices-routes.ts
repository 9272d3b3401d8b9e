import { settleAgreement as settleAgreementRoute } from '#contract/pricing/agreements.ts';
import * as contract from '#contract/billing/invoices.ts';
import * as reminders from '#contract/billing/invoice-reminders.ts';
import type { App } from '#server/platform/http/app-context.ts';
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
  serve(app, contract.listInvoiceDrafts).act(listDrafts, 'drafts');
  serve(app, contract.previewInvoiceDraft).file(previewDraft, { isShown: true });
  serve(app, settleAgreementRoute).act(settleAgreement);
  serve(app, contract.issueInvoice).change(issueInvoice, 'invoice', showInvoice);
  serve(app, contract.listInvoices).act(listInvoices);
  serve(app, contract.getInvoice).read(showInvoice, 'invoice');
  serve(app, contract.getInvoicePdf).file(openInvoicePdf, { isShown: true });
  serve(app, contract.getInvoiceXml).file(openInvoiceXml);
  serve(app, contract.correctInvoice).act(correctInvoice, 'invoice');
  serve(app, contract.recordInvoicePayment).act(recordPayment, 'invoice');
  serve(app, contract.removeInvoicePayment).act(removePayment, 'invoice');
  serve(app, contract.mailInvoice).act(mailInvoice, 'invoice');
  serve(app, reminders.draftReminder).act(draftReminder, 'reminder');
  serve(app, reminders.remindOfInvoice).act(remindOfInvoice, 'invoice');
  serve(app, contract.listInvoiceSeries).act(listSeries, 'series');
  serve(app, contract.updateInvoiceSeries).act(changeSeries, 'series');
}
