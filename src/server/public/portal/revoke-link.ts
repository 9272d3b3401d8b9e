import { recordAct } from '#server/platform/db/record-act.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { getRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Revokes a link and the links of the colleagues whom its contact invited. Their sessions end at once. Idempotent. */
export async function revokeLink(scope: Scope, id: number): Promise<void> {
  await scope.transact(async (tx) => {
    if (tx.user.customerId !== null) throw new Problem('not_found');
    const link = await getRow(tx, 'order_links', id, ['order_id', 'revoked_at'], 'forUpdate');
    if (link.revoked_at !== null) return;
    await endLinks(tx, { id, orderId: link.order_id });
  });
}

const REVOKE_ORDER_LINKS = statement('revoke-order-links')`
  update order_links set revoked_at = $3
     where organization_id = $1 and (id = $2 or invited_by = $2) and revoked_at is null returning id`;

const END_PORTAL_SESSIONS = statement('end-portal-sessions')`
  delete from portal_sessions where organization_id = $1 and link_id = any ($2::bigint[])`;

/**
 * Revokes an open link and the links of the colleagues whom its contact invited, and ends their sessions. The caller holds a lock on the
 * link or its order.
 */
export async function endLinks(tx: Tx, { id, orderId }: { id: number; orderId: number }): Promise<void> {
  const ended = await tx.statement(REVOKE_ORDER_LINKS, [tx.organizationId, id, tx.now]);
  await tx.statement(END_PORTAL_SESSIONS, [tx.organizationId, ended.map((link) => link.id)]);
  await recordAct(tx, 'link_revoked', { order: orderId });
  recordSecurityEvent(tx, 'order_link_revoked', {
    subject: { kind: 'order', id: orderId, name: String(orderId) },
  });
}
