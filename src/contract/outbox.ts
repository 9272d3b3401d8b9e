import * as z from 'zod/mini';
import { id, instant } from './fields.ts';
import { route } from './route.ts';

export const outboxMailSchema = z.object({
  id,
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: instant,
});
export type OutboxMail = z.infer<typeof outboxMailSchema>;

/** Where no mail server is set, as in a demo, nobody receives the mails: an administrator reads them here. */
export const listOutboxMails = route({
  name: 'listOutboxMails',
  summary: 'The newest mails of an instance without a mail server; not there where one is set',
  method: 'GET',
  path: '/api/outbox',
  needs: 'manage all',
  answer: z.object({ mails: z.array(outboxMailSchema) }),
});
