import { recordAct } from '../audit/record-act.ts';
import { Problem } from '../base/problem.ts';
import { getRow, updateRow } from '../db/rows.ts';
import type { Scope } from '../db/scope.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';

/** Revokes a link; its sessions end at once. Idempotent. */
export async function revokeLink(scope: Scope, id: number): Promise<void> {
  await scope.transact(async (tx) => {
    if (tx.user.customerId !== null) throw new Problem('not_found');
    const link = await getRow(tx, 'order_links', id, ['order_id', 'revoked_at'], 'forUpdate');
    if (link.revoked_at !== null) return;
    await updateRow(tx, 'order_links', id, { revoked_at: tx.now });
    await tx.statement(
      'end-portal-sessions',
      'delete from portal_sessions where organization_id = $1 and link_id = $2',
      [tx.organizationId, id],
    );
    const orderId = link.order_id;
    await recordAct(tx, 'link_revoked', { order: orderId });
    recordSecurityEvent(tx, 'order_link_revoked', {
      subject: { kind: 'order', id: orderId, name: String(orderId) },
    });
  });
}
