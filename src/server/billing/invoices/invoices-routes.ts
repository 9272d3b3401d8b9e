import { settleAgreement as settleAgreementRoute } from '#contract/pricing/agreements.ts';
import * as contract from '#contract/billing/invoices.ts';
import * as reminders from '#contract/billing/invoice-reminders.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { correctInvoice } from './correct-invoice.ts';
import { draftReminder, remindOfInvoice } from './remind-of-invoice.ts';
import { issueInvoice } from './issue-invoice.ts';
import { listDrafts, listInvoices } from './list-invoices.ts';
import { mailInvoice } from './mail-invoice.ts';
import { changeSeries, listSeries } from './number-invoices.ts';
import { openInvoicePdf, openInvoiceXml, renderInvoice, type NamedFile } from './open-invoice-pdf.ts';
import { recordPayment, removePayment } from './pay-invoice.ts';
import { settleAgreement } from './settle-agreement.ts';
import { showInvoice } from './show-invoice.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import { groupDrafts, type DraftGrouping } from '#domain/billing/invoices/invoice-of.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { ImageStorage } from '#server/platform/files/image-storage.ts';
import { listBillables } from './billables.ts';
import { prepareDrafts } from './draft-invoices.ts';

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

/** Renders the draft that bills an ad as PDF, as if it were issued today. Refuses an ad that is in no draft. */
async function previewDraft(
  scope: Scope,
  vertId: number,
  { grouping }: { grouping: DraftGrouping },
  { files }: { files: ImageStorage },
): Promise<NamedFile> {
  const invoice = await scope.read(async (tx) => {
    const drafts = groupDrafts(await listBillables(tx), grouping);
    const group = refuseMissing(drafts.find((ads) => ads.some((ad) => ad.vertId === vertId)));
    const draft = await prepareDrafts(tx, group);
    return draft(group, tx.today);
  });
  return renderInvoice(files, scope.organizationId, { invoice, createdAt: scope.now });
}
