import * as contract from '#contract/sending/mail-texts.ts';
import { mailTextsOf } from '#domain/sending/mail-texts.ts';
import { previewIssue, previewSample } from '../delivery/newsletter/preview-mail.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { changeIssueMail, showIssueMail } from './change-issue-mail.ts';
import { changeMailTemplate, showMailTemplate } from './change-mail-template.ts';
import { changedTexts } from './changed-texts.ts';
import { getIssueMail, getMailTemplate } from './mail-texts-store.ts';

/** Serves the texts of the editors in the mails that Vertbook sends, and their previews. */
export function mailTextsRoutes(app: App): void {
  serve(app, contract.getMailTemplate).with(async ({ scope, params }) => ({
    mail_template: await scope.read((tx) => showMailTemplate(tx, params.id)),
  }));

  serve(app, contract.updateMailTemplate).with(async ({ scope, params, body }) => ({
    mail_template: await changeMailTemplate(scope, params.id, body),
  }));

  serve(app, contract.previewMailTemplate).with(({ scope, params, body }) =>
    scope.read(async (tx) => {
      const { texts } = changedTexts((await getMailTemplate(tx, params.id)).texts, body);
      return { mail: await previewSample(app, tx, params.id, mailTextsOf(texts, null)) };
    }),
  );

  serve(app, contract.getIssueMail).with(async ({ scope, params }) => ({
    issue_mail: await scope.read((tx) => showIssueMail(tx, params.id)),
  }));

  serve(app, contract.updateIssueMail).with(async ({ scope, params, body }) => ({
    issue_mail: await changeIssueMail(scope, params.id, body),
  }));

  serve(app, contract.previewIssueMail).with(({ scope, params, body }) =>
    scope.read(async (tx) => {
      const { texts } = changedTexts((await getIssueMail(tx, params.id)).texts, body);
      return { mail: await previewIssue(app, tx, params.id, texts) };
    }),
  );
}
