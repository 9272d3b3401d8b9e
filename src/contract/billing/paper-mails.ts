import * as z from 'zod/mini';
import { PAPER_MAIL_FIELDS } from '#domain/billing/papers/paper-mails.ts';
import { version } from '#contract/platform/fields.ts';
import { enteredShape, shownShape } from '#contract/platform/record-schema.ts';
import { route } from '#contract/platform/route.ts';

/** The texts of mails with offers and confirmations, and of reminders of invoices. Texts that the organization has not changed are ''. */
const paperMailsSchema = z.object({ ...shownShape(PAPER_MAIL_FIELDS), version });
export type StoredPaperMails = z.infer<typeof paperMailsSchema>;

export const getPaperMails = route('getPaperMails', 'GET /api/organization/paper_mails', {
  summary:
    'The texts of the mails with offers and confirmations and of reminders of invoices, in each language',
  needs: 'manage all',
  response: z.object({ paper_mails: paperMailsSchema }),
});

/** Omitted fields are not changed. */
export const updatePaperMails = route('updatePaperMails', 'PATCH /api/organization/paper_mails', {
  summary: 'Change the texts of the mails with offers and confirmations and of reminders of invoices',
  needs: 'manage all',
  body: z.object({
    ...z.partial(z.object(enteredShape(PAPER_MAIL_FIELDS))).shape,
    version: z.optional(version),
  }),
  response: z.object({ paper_mails: paperMailsSchema }),
  problems: ['stale'],
});
