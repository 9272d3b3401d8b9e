import { getPaperMails, updatePaperMails } from '#contract/billing/paper-mails.ts';
import * as contract from '#contract/billing/papers.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { draftPaper, readPaperMails } from './draft-paper.ts';
import { listPapers, makePaper, openPaper, renderPaper } from './papers.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { PAPER_MAIL_FIELDS } from '#domain/billing/papers/paper-mails.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { changeSingleRecord } from '#server/platform/db/single-record.ts';
import type { PaperRecipient } from '#domain/sales/orders/order-parties.ts';
import type { Locale } from '#words/locale.ts';
import { paperWords } from '#words/billing/papers.ts';
import type { ImageStorage } from '#server/platform/files/image-storage.ts';
import { readSnapshot } from './read-snapshot.ts';

/** Serves offers and confirmations. Browsers display the PDFs instead of downloading them. */
export function papersRoutes(app: App): void {
  serve(app, contract.listPapers).read(listPapers, 'papers');
  serve(app, contract.getPaperPdf).file(openPaper, { isShown: true });
  serve(app, contract.previewPaper).file(previewPaper, { isShown: true });
  serve(app, contract.draftPaper).act(draftPaper, 'draft');
  serve(app, getPaperMails).read(readPaperMails, 'paper_mails');
  serve(app, updatePaperMails).act(changePaperMails, 'paper_mails');
  serve(app, contract.makePaper).act(makePaper, 'paper');
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
