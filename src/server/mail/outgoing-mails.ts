import type { Kysely } from 'kysely';
import { isEmail } from '#domain/customer.ts';
import type { Schema } from '../db/schema.ts';

export interface OutgoingMail {
  organizationId: number;
  /** One plain address, as `isEmail` reads it. */
  recipient: string;
  subject: string;
  text: string;
  html?: string;
}

/** Those in this process who send mails, told that there is one more. Another process finds it a moment later. */
const listeners = new Set<() => void>();

/** Writes a mail into the outgoing box, in the transaction that causes it. The mail round sends it. */
export async function enqueueMail(db: Kysely<Schema>, mail: OutgoingMail): Promise<void> {
  if (!isEmail(mail.recipient)) {
    throw new TypeError('A mail goes to one plain address.');
  }
  await db
    .insertInto('outgoing_mails')
    .values({
      organization_id: mail.organizationId,
      recipient: mail.recipient,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html ?? null,
    })
    .execute();
  for (const listener of listeners) {
    listener();
  }
}

/** Calls back whenever a mail was written; answers how to stop that. */
export function onMailEnqueued(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
