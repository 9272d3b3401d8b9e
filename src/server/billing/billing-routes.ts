import * as accountingRoutes from '#contract/billing/accounting.ts';
import * as exchangeRateRoutes from '#contract/billing/exchange-rates.ts';
import * as invoiceReminderRoutes from '#contract/billing/invoice-reminders.ts';
import * as invoiceSeriesRoutes from '#contract/billing/invoice-series.ts';
import * as invoiceRoutes from '#contract/billing/invoices.ts';
import * as letterheadRoutes from '#contract/billing/letterheads.ts';
import { getPaperMails, updatePaperMails } from '#contract/billing/paper-mails.ts';
import { listOrderInvoices as listOrderInvoicesRoute } from '#contract/billing/order-invoices.ts';
import * as paperRoutes from '#contract/billing/papers.ts';
import { getSeller, updateSeller } from '#contract/billing/sellers.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { settleAgreement as settleAgreementRoute } from '#contract/pricing/agreements.ts';
import { groupDrafts, type DraftGrouping } from '#domain/billing/invoices/invoice-of.ts';
import { PAPER_MAIL_FIELDS } from '#domain/billing/papers/paper-mails.ts';
import type { PaperRecipient } from '#domain/sales/orders/order-parties.ts';
import { readSeller } from '#server/access/organizations/organization-record.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { changeSingleRecord } from '#server/platform/db/single-record.ts';
import { previewImage } from '#server/platform/files/clean-image.ts';
import type { ImageStorage } from '#server/platform/files/image-storage.ts';
import { uploadImage } from '#server/platform/files/upload-image.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { readUpload } from '#server/platform/http/request-body.ts';
import { serve } from '#server/platform/http/serve.ts';
import { paperWords } from '#words/billing/papers.ts';
import type { Locale } from '#words/locale.ts';
import { changeAccounting, showAccounting } from './accounting/accounting.ts';
import { closeMonth, reopenMonth } from './accounting/closed-months.ts';
import {
  exportFec,
  exportJournal,
  exportJournalLines,
  exportSage,
  exportXero,
} from './accounting/export-journal.ts';
import { exportDatev, openInvoicesExport } from './accounting/export-datev.ts';
import { listBillables } from './invoices/billables.ts';
import { correctInvoice } from './invoices/correct-invoice.ts';
import { prepareDrafts } from './invoices/draft-invoices.ts';
import { enterExchangeRate, listExchangeRates, removeExchangeRate } from './invoices/exchange-rates.ts';
import { issueInvoice } from './invoices/issue-invoice.ts';
import { listDrafts, listInvoices, listOrderInvoices } from './invoices/list-invoices.ts';
import { mailInvoice } from './invoices/mail-invoice.ts';
import { changeSeries, listSeries } from './invoices/number-invoices.ts';
import {
  openInvoicePdf,
  openInvoiceXml,
  renderInvoice,
  type NamedFile,
} from './invoices/open-invoice-pdf.ts';
import { recordPayment } from './invoices/pay-invoice.ts';
import { draftReminder, remindOfInvoice } from './invoices/remind-of-invoice.ts';
import { settleAgreement } from './invoices/settle-agreement.ts';
import { showInvoice } from './invoices/show-invoice.ts';
import { accountRoutes } from './account/account-routes.ts';
import { debitRoutes } from './debits/debit-routes.ts';
import { dunningRoutes } from './dunning/dunning-routes.ts';
import { removePaymentOrSetOff } from './account/change-account.ts';
import { changeSeller } from './letterheads/change-seller.ts';
import { changeLetterhead, readLetterhead } from './letterheads/letterhead.ts';
import { draftPaper, readPaperMails } from './papers/draft-paper.ts';
import { listPapers, makePaper, openPaper, renderPaper } from './papers/papers.ts';
import { readSnapshot } from './papers/read-snapshot.ts';
import { serveBankFiles } from './payments/bank-file-routes.ts';
import { onlinePaymentRoutes } from './account/online-payment-routes.ts';

/** Serves the letterhead and the seller, offers and confirmations, invoices with their payments, bank statements, and the bookings for DATEV. */
export function billingRoutes(app: App): void {
  serve(app, letterheadRoutes.getLetterhead).read(readLetterhead, 'letterhead');
  serve(app, letterheadRoutes.updateLetterhead).act(changeLetterhead, 'letterhead');

  serve(app, getSeller).read(readSeller, 'seller');
  serve(app, updateSeller).act(changeSeller, 'seller');

  serve(app, letterheadRoutes.uploadLogo).with(async ({ scope, request }) => {
    const upload = await readUpload(app, request, 'image_too_large');
    // Every reader of a report loads the logo, so it is reduced to the size that a high-resolution screen shows.
    const { bytes } = await previewImage(upload, scope.organizationId);
    const { path } = await uploadImage(scope, app.files, bytes);
    return { logo: path };
  });

  serve(app, paperRoutes.listPapers).read(listPapers, 'papers');
  serve(app, paperRoutes.getPaperPdf).file(openPaper, { isShown: true });
  serve(app, paperRoutes.previewPaper).file(previewPaper, { isShown: true });
  serve(app, paperRoutes.draftPaper).act(draftPaper, 'draft');
  serve(app, getPaperMails).read(readPaperMails, 'paper_mails');
  serve(app, updatePaperMails).act(changePaperMails, 'paper_mails');
  serve(app, paperRoutes.makePaper).act(makePaper, 'paper');

  serve(app, invoiceRoutes.listInvoiceDrafts).act(listDrafts, 'drafts');
  serve(app, invoiceRoutes.previewInvoiceDraft).file(previewDraft, { isShown: true });
  serve(app, settleAgreementRoute).act(settleAgreement);
  serve(app, invoiceRoutes.issueInvoice).change(issueInvoice, 'invoice', showInvoice);
  serve(app, invoiceRoutes.listInvoices).act(listInvoices);
  serve(app, listOrderInvoicesRoute).read(listOrderInvoices, 'invoices');
  serve(app, invoiceRoutes.getInvoice).read(showInvoice, 'invoice');
  serve(app, invoiceRoutes.getInvoicePdf).file(openInvoicePdf, { isShown: true });
  serve(app, invoiceRoutes.getInvoiceXml).file(openInvoiceXml);
  serve(app, invoiceRoutes.correctInvoice).act(correctInvoice, 'invoice');
  serve(app, invoiceRoutes.recordInvoicePayment).act(recordPayment, 'invoice');
  serve(app, invoiceRoutes.removeInvoicePayment).act(removePaymentOrSetOff, 'invoice');
  serve(app, invoiceRoutes.mailInvoice).act(mailInvoice, 'invoice');
  serve(app, invoiceReminderRoutes.draftReminder).act(draftReminder, 'reminder');
  serve(app, invoiceReminderRoutes.remindOfInvoice).act(remindOfInvoice, 'invoice');
  serve(app, invoiceSeriesRoutes.listInvoiceSeries).act(listSeries, 'series');
  serve(app, invoiceSeriesRoutes.updateInvoiceSeries).act(changeSeries, 'series');

  serve(app, exchangeRateRoutes.listExchangeRates).read(listExchangeRates);
  serve(app, exchangeRateRoutes.enterExchangeRate).act(enterExchangeRate);
  serve(app, exchangeRateRoutes.removeExchangeRate).act(removeExchangeRate);

  accountRoutes(app);

  debitRoutes(app);

  dunningRoutes(app);

  serveBankFiles(app);

  onlinePaymentRoutes(app);

  serve(app, accountingRoutes.showAccounting).act(showAccounting);
  serve(app, accountingRoutes.updateAccounting).act(changeAccounting);
  serve(app, accountingRoutes.closeMonth).act(closeMonth, 'closing');
  serve(app, accountingRoutes.reopenMonth).act(reopenMonth, 'closing');
  serve(app, accountingRoutes.exportDatev).file(exportDatev, { type: 'text/csv; charset=windows-1252' });
  serve(app, accountingRoutes.exportInvoices).file(openInvoicesExport);
  serve(app, accountingRoutes.exportFec).file(exportFec, { type: 'text/plain; charset=iso-8859-15' });
  serve(app, accountingRoutes.exportSage).file(exportSage, { type: 'text/csv; charset=windows-1252' });
  serve(app, accountingRoutes.exportXero).file(exportXero);
  serve(app, accountingRoutes.exportJournal).file(exportJournal);
  serve(app, accountingRoutes.exportJournalLines).file(exportJournalLines);
}

/** Changes the texts of the mails with offers and confirmations. */
function changePaperMails(scope: Scope, changes: Parsed<(typeof updatePaperMails)['body']>) {
  return changeSingleRecord(scope, changes, {
    table: 'paper_mails',
    fields: PAPER_MAIL_FIELDS,
    nameInHistory: 'paperMails',
  });
}

/**
 * Returns the next offer or confirmation of an order as a PDF without a version number. Without `locale`, it is in the recipient's
 * language.
 */
async function previewPaper(
  scope: Scope,
  id: number,
  { locale: wanted, to }: { locale?: Locale | undefined; to?: PaperRecipient | undefined },
  { files }: { files: ImageStorage },
): Promise<{ fileName: string; content: Buffer }> {
  const { kind, snapshot, locale: own } = await scope.read((tx) => readSnapshot(tx, id, to));
  const locale = wanted ?? own;
  const content = await renderPaper(files, scope.organizationId, {
    snapshot: { ...snapshot, version: null },
    locale,
  });
  return { fileName: paperWords[locale].pdf.fileName[kind](String(id)), content };
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
