import * as mailTextRoutes from '#contract/sending/mail-texts.ts';
import * as mailingListRoutes from '#contract/sending/mailing-lists.ts';
import * as recipientImportRoutes from '#contract/sending/recipient-import.ts';
import * as outboxRoutes from '#contract/sending/outbox.ts';
import type { OutboxMail } from '#contract/sending/outbox.ts';
import { mailTextsOf } from '#domain/sending/mail-texts.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { presentRow } from '#server/platform/db/record-columns.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { readUpload } from '#server/platform/http/request-body.ts';
import { serve } from '#server/platform/http/serve.ts';
import { listOutboxMails } from '#server/platform/mail/find-mails.ts';
import type { MailingApp } from './delivery/connections/connection.ts';
import { listSentMails } from './delivery/mailing-adapters.ts';
import { previewIssue, previewSample } from './delivery/newsletter/preview-mail.ts';
import {
  addRecipient,
  changeRecipient,
  createList,
  deleteList,
  removeRecipient,
  renameList,
} from './lists/change-lists.ts';
import { importRecipients, previewRecipients } from './lists/import-recipients.ts';
import { presentImport, presentRefusals } from './lists/present-import.ts';
import { getListRow, listListRows, listRecipientRows } from './lists/lists-store.ts';
import {
  changedTexts,
  changeIssueMail,
  changeMailTemplate,
  getIssueMail,
  getMailTemplate,
  showIssueMail,
  showMailTemplate,
} from './mails/mail-texts.ts';

const NEWEST = 50;

/** Lists the organization's newest mails: those to its users and customers, and the newsletters to its readers. */
async function listOutbox(app: MailingApp, scope: Scope): Promise<OutboxMail[]> {
  const mails = [...(await listOutboxMails(scope, NEWEST)), ...(await listSentMails(app, scope, NEWEST))];
  return mails
    .toSorted(
      (one, other) => Number(one.createdAt < other.createdAt) - Number(one.createdAt > other.createdAt),
    )
    .slice(0, NEWEST);
}

/** Serves the outbox of an instance without a mail server and of a demo organization, the texts in the mails that Vertbook sends, and its lists of recipients. */
export function sendingRoutes(app: App): void {
  serve(app, outboxRoutes.listOutboxMails).with(async ({ scope, session }) => {
    if (app.env.smtpUrl !== null && !session.isResettable) throw new Problem('not_found');
    return { mails: await listOutbox(app, scope) };
  });

  serve(app, mailTextRoutes.getMailTemplate).read(showMailTemplate, 'mail_template');
  serve(app, mailTextRoutes.updateMailTemplate).act(changeMailTemplate, 'mail_template');

  serve(app, mailTextRoutes.previewMailTemplate).read(async (tx, id, body) => {
    const { texts } = changedTexts((await getMailTemplate(tx, id)).texts, body);
    return previewSample(app, tx, id, mailTextsOf(texts, null));
  }, 'mail');

  serve(app, mailTextRoutes.getIssueMail).read(showIssueMail, 'issue_mail');
  serve(app, mailTextRoutes.updateIssueMail).act(changeIssueMail, 'issue_mail');

  serve(app, mailTextRoutes.previewIssueMail).read(async (tx, id, body) => {
    const { texts } = changedTexts((await getIssueMail(tx, id)).texts, body);
    return previewIssue(app, tx, id, texts);
  }, 'mail');

  serve(app, mailingListRoutes.listMailingLists).read(listListRows, 'mailing_lists', (rows) =>
    rows.map(presentRow),
  );
  serve(app, mailingListRoutes.getMailingList).read(getListRow, 'mailing_list', (row) => presentRow(row));
  serve(app, mailingListRoutes.createMailingList).act(createList, 'mailing_list', (row) => presentRow(row));
  serve(app, mailingListRoutes.renameMailingList).act(renameList, 'mailing_list', (row) => presentRow(row));
  serve(app, mailingListRoutes.deleteMailingList).act(deleteList);

  serve(app, mailingListRoutes.listRecipients).with(({ scope, params, query }) =>
    scope.read(async (tx) => {
      await getListRow(tx, params.id);
      const rows = await listRecipientRows(tx, params.id, { ...query, pageSize: query.pageSize + 1 });
      const page = rows.slice(0, query.pageSize);
      const next = rows.length > page.length ? (page.at(-1)?.email ?? null) : null;
      return { recipients: page.map(presentRow), next };
    }),
  );

  serve(app, mailingListRoutes.addRecipient).act(addRecipient, 'recipient', (row) => presentRow(row));
  serve(app, mailingListRoutes.updateRecipient).act(changeRecipient, 'recipient', (row) => presentRow(row));
  serve(app, mailingListRoutes.removeRecipient).act(removeRecipient);

  serve(app, recipientImportRoutes.previewRecipientImport).with(async ({ scope, params, query, request }) => {
    await scope.read((tx) => getListRow(tx, params.id));
    const file = await readUpload(app, request, 'too_large');
    return {
      import: presentImport(await previewRecipients(scope, params.id, { file, ...query }), scope.locale),
    };
  });

  serve(app, recipientImportRoutes.importRecipients).with(async ({ scope, params, query, request }) => {
    await scope.read((tx) => getListRow(tx, params.id));
    const file = await readUpload(app, request, 'too_large');
    const refusals = (plan: Parameters<typeof presentRefusals>[0]) => presentRefusals(plan, scope.locale);
    const plan = await importRecipients(scope, params.id, { file, ...query }, refusals);
    return { import: presentImport(plan, scope.locale) };
  });
}
