import { getPaperMails, updatePaperMails } from '#contract/billing/paper-mails.ts';
import * as contract from '#contract/billing/papers.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import { serve } from '#server/platform/http/serve.ts';
import { changePaperMails } from './change-paper-mails.ts';
import { draftPaper } from './draft-paper.ts';
import { listPapers } from './list-papers.ts';
import { makePaper } from './make-paper.ts';
import { openPaper } from './open-paper.ts';
import { previewPaper } from './preview-paper.ts';
import { readPaperMails } from './read-paper-mails.ts';

const PDF = 'application/pdf';

/** Serves offers and confirmations. Browsers display the PDFs instead of downloading them. */
export function papersRoutes(app: App): void {
  serve(app, contract.listPapers).with(async ({ scope, params }) => ({
    papers: await scope.read((tx) => listPapers(tx, params.id)),
  }));

  serve(app, contract.getPaperPdf).with(async ({ scope, params, reply }) => {
    sendFile(reply, { ...(await openPaper(scope, params)), isShown: true }, PDF);
  });

  serve(app, contract.previewPaper).with(async ({ scope, params, query, reply }) => {
    const paper = await previewPaper(app.files, scope, { ...params, ...query });
    sendFile(reply, { ...paper, isShown: true }, PDF);
  });

  serve(app, contract.draftPaper).with(async ({ scope, params, query }) => ({
    draft: await draftPaper(scope, { ...params, ...query }),
  }));

  serve(app, getPaperMails).with(async ({ scope }) => ({ paper_mails: await scope.read(readPaperMails) }));

  serve(app, updatePaperMails).with(async ({ scope, body }) => ({
    paper_mails: await changePaperMails(scope, body),
  }));

  serve(app, contract.makePaper).with(async ({ scope, params, body }) => ({
    paper: await makePaper(app.files, scope, { ...params, ...body }),
  }));
}
