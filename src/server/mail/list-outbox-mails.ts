import type { OutboxMail } from '#contract/outbox.ts';
import type { Scope } from '../db/scope.ts';

const NEWEST = 50;

/** The organisation's newest mails. */
export async function listOutboxMails(scope: Scope): Promise<OutboxMail[]> {
  const rows = await scope.transact((tx) =>
    tx.db
      .selectFrom('outgoing_mails')
      .select(['id', 'recipient', 'subject', 'text_body', 'created_at'])
      .where('organization_id', '=', tx.organizationId)
      .orderBy('id', 'desc')
      .limit(NEWEST)
      .execute(),
  );
  return rows.map((row) => ({
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    text: row.text_body,
    createdAt: row.created_at,
  }));
}
