import * as z from 'zod/mini';
import { isOneLine } from '#domain/platform/record-field.ts';
import { ISSUE_MAIL_FIELDS, MAIL_TEMPLATE_FIELDS, type MailTextField } from '#domain/sending/mail-texts.ts';
import { isStorable, text } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

/** 0 until the texts are first saved. */
const textsVersion = z.int('invalid').check(z.minimum(0, 'invalid'));

type Fields = Readonly<Record<string, MailTextField>>;
type SchemasOf<Some extends Fields, Schema> = { [Name in keyof Some]: Schema };

function schemasOf<Some extends Fields, Schema>(
  fields: Some,
  schemaOf: (field: MailTextField) => Schema,
): SchemasOf<Some, Schema> {
  const entries = Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]);
  return Object.fromEntries(entries) as SchemasOf<Some, Schema>;
}

const shown = () => z.string();
const entered = ({ kind, max }: MailTextField) =>
  z.optional(kind === 'line' ? text(max, (value) => isStorable(value) && isOneLine(value)) : text(max));

const mailTemplateSchema = z.object({
  ...schemasOf(MAIL_TEMPLATE_FIELDS, shown),
  version: textsVersion,
});
export type MailTemplateRecord = z.infer<typeof mailTemplateSchema>;

const issueMailSchema = z.object({
  ...schemasOf(ISSUE_MAIL_FIELDS, shown),
  version: textsVersion,
  /** The texts that are sent for empty fields. */
  otherwise: z.object(schemasOf(ISSUE_MAIL_FIELDS, shown)),
  /** Whether Vertbook has begun to send the issue. Then the texts cannot be changed. */
  isFixed: z.boolean(),
});
export type IssueMailRecord = z.infer<typeof issueMailSchema>;

/** A mail as its readers get it, but with the original links instead of counted ones. */
const shownMailSchema = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** The size of the HTML as it is sent. */
  weight: z.object({
    bytes: z.int(),
    /** Whether Gmail shows only its beginning. */
    isClipped: z.boolean(),
    /** The placement of the first ad that Gmail does not show as a whole; null if it shows all ads. */
    clippedAd: z.nullable(z.string()),
  }),
});
export type ShownMail = z.infer<typeof shownMailSchema>;

const templateTexts = schemasOf(MAIL_TEMPLATE_FIELDS, entered);
const issueTexts = schemasOf(ISSUE_MAIL_FIELDS, entered);
const PREVIEW_LIMIT = 300;

export const getMailTemplate = route('getMailTemplate', 'GET /api/publications/:id/mail_template', {
  summary: 'The texts of the editors in the mails of a publication that Vertbook sends',
  needs: 'manage all',
  response: z.object({ mail_template: mailTemplateSchema }),
});

export const updateMailTemplate = route('updateMailTemplate', 'PATCH /api/publications/:id/mail_template', {
  summary: 'Change the texts in the mails of a publication',
  needs: 'manage all',
  body: z.object({ ...templateTexts, version: z.optional(textsVersion) }),
  response: z.object({ mail_template: mailTemplateSchema }),
  problems: ['stale'],
});

/** Texts that the request omits are taken from the saved template. */
export const previewMailTemplate = route(
  'previewMailTemplate',
  'POST /api/publications/:id/mail_template/preview',
  {
    summary: 'Show a mail of a publication with these texts and sample ads',
    needs: 'manage all',
    body: z.object(templateTexts),
    response: z.object({ mail: shownMailSchema }),
    rateLimit: PREVIEW_LIMIT,
  },
);

export const getIssueMail = route('getIssueMail', 'GET /api/issues/:id/mail', {
  summary: 'Subject, preheader and intro of the mail of one issue',
  needs: 'index Customer',
  response: z.object({ issue_mail: issueMailSchema }),
});

export const updateIssueMail = route('updateIssueMail', 'PATCH /api/issues/:id/mail', {
  summary: 'Change subject, preheader and intro of the mail of one issue',
  needs: 'manage all',
  body: z.object({ ...issueTexts, version: z.optional(textsVersion) }),
  response: z.object({ issue_mail: issueMailSchema }),
  problems: ['stale', 'mail_fixed'],
});

/** Texts that the request omits are taken from the saved ones. After Vertbook has begun to send, returns the mail that is sent. */
export const previewIssueMail = route('previewIssueMail', 'POST /api/issues/:id/mail/preview', {
  summary: 'Show the mail of an issue with these texts and its ads',
  needs: 'index Customer',
  body: z.object(issueTexts),
  response: z.object({ mail: shownMailSchema }),
  rateLimit: PREVIEW_LIMIT,
});
