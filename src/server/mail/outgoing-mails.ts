import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

export interface OutgoingMail {
  organizationId: number;
  recipient: string;
  subject: string;
  text: string;
  html?: string;
}

/** Writes a mail into the outgoing box, in the transaction that causes it. The post round sends it. */
export async function enqueueMail(db: Kysely<Schema>, mail: OutgoingMail): Promise<void> {
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
}
