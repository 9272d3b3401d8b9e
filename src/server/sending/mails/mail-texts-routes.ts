import * as contract from '#contract/sending/mail-texts.ts';
import { mailTextsOf } from '#domain/sending/mail-texts.ts';
import { previewIssue, previewSample } from '../delivery/newsletter/preview-mail.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import {
  changedTexts,
  changeIssueMail,
  changeMailTemplate,
  getIssueMail,
  getMailTemplate,
  showIssueMail,
  showMailTemplate,
} from './mail-texts.ts';

/** Serves the texts of the editors in the mails that Vertbook sends, and their previews. */
export function mailTextsRoutes(app: App): void {
  serve(app, contract.getMailTemplate).read(showMailTemplate, 'mail_template');
  serve(app, contract.updateMailTemplate).act(changeMailTemplate, 'mail_template');

  serve(app, contract.previewMailTemplate).read(async (tx, id, body) => {
    const { texts } = changedTexts((await getMailTemplate(tx, id)).texts, body);
    return previewSample(app, tx, id, mailTextsOf(texts, null));
  }, 'mail');

  serve(app, contract.getIssueMail).read(showIssueMail, 'issue_mail');
  serve(app, contract.updateIssueMail).act(changeIssueMail, 'issue_mail');

  serve(app, contract.previewIssueMail).read(async (tx, id, body) => {
    const { texts } = changedTexts((await getIssueMail(tx, id)).texts, body);
    return previewIssue(app, tx, id, texts);
  }, 'mail');
}
