import { getPaperMails, updatePaperMails } from '#contract/billing/paper-mails.ts';
import * as contract from '#contract/billing/papers.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { changePaperMails } from './change-paper-mails.ts';
import { draftPaper } from './draft-paper.ts';
import { listPapers } from './list-papers.ts';
import { makePaper } from './make-paper.ts';
import { openPaper } from './open-paper.ts';
import { previewPaper } from './preview-paper.ts';
import { readPaperMails } from './read-paper-mails.ts';

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
