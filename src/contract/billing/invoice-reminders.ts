import * as z from 'zod/mini';
import { isOneLine } from '#domain/platform/record-field.ts';
import { PAPER_MAIL_MAX } from '#domain/billing/papers/paper.ts';
import { email, isStorable, locale, requiredText } from '#contract/platform/fields.ts';
import { invoiceSchema } from './invoices.ts';
import { route } from '#contract/platform/route.ts';

const oneLine = (value: string) => isStorable(value) && isOneLine(value);

export const draftReminder = route('draftReminder', 'GET /api/invoices/:id/reminder', {
  summary: 'The mail that reminds of an overdue invoice, in the language of the invoice',
  needs: 'issue Invoice',
  response: z.object({
    reminder: z.object({
      recipient: z.string(),
      subject: z.string(),
      text: z.string(),
      /** The language of subject and text. */
      locale,
      /** Where replies go. */
      replyTo: z.string(),
    }),
  }),
  problems: ['invoice_not_overdue', 'invoice_without_address'],
});

/** Sends the reminder with the invoice as an attachment. */
export const remindOfInvoice = route('remindOfInvoice', 'POST /api/invoices/:id/reminders', {
  summary: 'Remind the customer of an overdue invoice by mail',
  needs: 'issue Invoice',
  body: z.object({
    recipient: email,
    subject: requiredText(PAPER_MAIL_MAX.subject, oneLine),
    text: requiredText(PAPER_MAIL_MAX.text),
  }),
  response: z.object({ invoice: invoiceSchema }),
  status: 201,
  problems: ['invoice_not_overdue', 'overloaded', 'too_many_requests'],
  isIdempotent: true,
  rateLimit: 30,
});
