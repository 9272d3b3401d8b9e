import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getIssueMail,
  getMailTemplate,
  type IssueMailRecord,
  type MailTemplateRecord,
  previewIssueMail,
  previewMailTemplate,
  type ShownMail,
} from '#contract/sending/mail-texts.ts';
import type { IssueMail, MailTemplate } from '#domain/sending/mail-texts.ts';
import { call } from '#web/api/call.ts';

/** Returns the query of the texts of a publication's mails. */
export function mailTemplateQuery(publicationId: number) {
  return queryOptions({
    queryKey: ['publications', String(publicationId), 'mail-template'],
    queryFn: async ({ signal }): Promise<MailTemplateRecord> =>
      (await call(getMailTemplate, { params: { id: publicationId }, signal })).mail_template,
  });
}

/** Returns the query of a preview: a mail of the publication with these texts and sample ads. */
export function templatePreviewQuery(publicationId: number, texts: Partial<MailTemplate>) {
  return queryOptions({
    queryKey: ['publications', String(publicationId), 'mail-template', 'preview', texts],
    queryFn: async ({ signal }): Promise<ShownMail> =>
      (await call(previewMailTemplate, { params: { id: publicationId }, body: texts, signal })).mail,
    placeholderData: keepPreviousData,
  });
}

/** Returns the query of the texts that apply to a single issue's mail. */
export function issueMailQuery(issueId: number) {
  return queryOptions({
    queryKey: ['delivery', issueId, 'mail'],
    queryFn: async ({ signal }): Promise<IssueMailRecord> =>
      (await call(getIssueMail, { params: { id: issueId }, signal })).issue_mail,
  });
}

/** Returns the query of a preview: the mail of an issue with these texts and its ads. */
export function issuePreviewQuery(issueId: number, texts: Partial<IssueMail>) {
  return queryOptions({
    queryKey: ['delivery', issueId, 'mail', 'preview', texts],
    queryFn: async ({ signal }): Promise<ShownMail> =>
      (await call(previewIssueMail, { params: { id: issueId }, body: texts, signal })).mail,
    placeholderData: keepPreviousData,
  });
}
