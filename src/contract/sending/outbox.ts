import * as z from 'zod/mini';
import { id, instant } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

const outboxMailSchema = z.object({
  /** The id of the mail, or of the recipient of an issue. */
  id,
  /** The issue that was sent to this recipient; null for other mails. */
  issueId: z.nullable(id),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.nullable(z.string()),
  /** The attached file, without its content. */
  attachment: z.nullable(z.object({ name: z.string(), byteSize: z.int() })),
  createdAt: instant,
});
export type OutboxMail = z.infer<typeof outboxMailSchema>;

/** An instance without a mail server, such as a demo, does not send mails: administrators read them here. */
export const listOutboxMails = route('listOutboxMails', 'GET /api/outbox', {
  summary: 'The newest mails of an instance without a mail server; not there where one is set',
  needs: 'manage all',
  response: z.object({ mails: z.array(outboxMailSchema) }),
});
