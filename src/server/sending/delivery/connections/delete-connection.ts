import { recordAct } from '#server/platform/db/record-act.ts';
import { deleteRow } from '#server/platform/db/rows.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import { lockConnectionRow } from './connection-record.ts';

/** Deletes a connection with its secrets. Refuses while a publication uses it. */
export async function deleteConnection(scope: Scope, id: number): Promise<void> {
  await scope.transact(async (tx) => {
    const { kind, name, publication_count: publications } = await lockConnectionRow(tx, id);
    if (publications > 0) throw new Problem('mailing_connection_used');
    await deleteRow(tx, 'mailing_connections', id);
    await recordAct(tx, 'disconnected', { organization: tx.organizationId }, { connection: id, kind, name });
    recordSecurityEvent(tx, 'connection_removed', { subject: { kind: 'connection', id, name } });
  });
}
