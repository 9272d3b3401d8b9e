import * as z from 'zod/mini';
import { isOneLine } from '#domain/platform/record-field.ts';
import { REPORT_MAIL_MAX, REPORT_RECIPIENTS_MAX } from '#domain/insight/report-mail.ts';
import { email, isStorable, locale, requiredText } from '#contract/platform/fields.ts';
import { reportSchema } from './reports.ts';
import { route } from '#contract/platform/route.ts';

const draftSchema = z.object({
  /** The address of the customer's contact; empty if it has none. */
  recipients: z.array(z.string()),
  locale,
  subject: z.string(),
  text: z.string(),
  /** The name of the PDF that will be attached. */
  fileName: z.string(),
  /** Whether the text contains the public link. It does not if the link was revoked. */
  hasLink: z.boolean(),
  /** The address for replies. */
  replyTo: z.string(),
});
export type ReportMailDraft = z.infer<typeof draftSchema>;

export const getReportMail = route('getReportMail', 'GET /api/reports/:id/mail', {
  summary:
    'The mail with which a report can be sent, in the given language, else in that of the customer, else in that of the organization',
  needs: 'update Order',
  query: z.object({ locale: z.optional(locale) }),
  response: z.object({ mail: draftSchema }),
});

const oneLine = (value: string) => isStorable(value) && isOneLine(value);

/** Each recipient gets a mail of its own. */
export const sendReport = route('sendReport', 'POST /api/reports/:id/mails', {
  summary: 'Send a report by mail, with the PDF attached',
  needs: 'update Order',
  body: z.object({
    recipients: z
      .array(email, 'invalid')
      .check(z.minLength(1, 'blank'), z.maxLength(REPORT_RECIPIENTS_MAX, 'too_many')),
    locale,
    subject: requiredText(REPORT_MAIL_MAX.subject, oneLine),
    text: requiredText(REPORT_MAIL_MAX.text),
  }),
  response: z.object({ report: reportSchema }),
  status: 201,
  problems: ['overloaded', 'too_many_requests'],
  isIdempotent: true,
  rateLimit: 30,
});
