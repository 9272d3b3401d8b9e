import type { OutboxMail } from '#contract/sending/outbox.ts';
import type { Scope } from '../db/scope.ts';

/** Lists the organization's `count` newest mails to its users and customers. */
export async function listOutboxMails(scope: Scope, count: number): Promise<OutboxMail[]> {
  const rows = await scope.transact((tx) =>
    tx.db
      .selectFrom('outgoing_mails')
      .select([
        'id',
        'recipient',
        'subject',
        'text_body',
        'html_body',
        'attachment_name',
        'attachment_size',
        'created_at',
      ])
      .where('organization_id', '=', tx.organizationId)
      .orderBy('id', 'desc')
      .limit(count)
      .execute(),
  );
  return rows.map((row) => ({
    id: row.id,
    issueId: null,
    recipient: row.recipient,
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    attachment:
      row.attachment_name === null ? null : { name: row.attachment_name, byteSize: row.attachment_size ?? 0 },
    createdAt: row.created_at,
  }));
}
