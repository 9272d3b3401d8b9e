import { recordAct } from '#server/platform/db/record-act.ts';
import { updateRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import { newSecret } from '#server/platform/keys/organization-secret.ts';
import { getReportRow } from './reports-store.ts';

/** Gives a report a new public link; the old link stops working. */
export async function renewReportToken(scope: Scope, id: number): Promise<void> {
  await scope.transact((tx) => setToken(tx, id, 'shared'));
}

/** Revokes the public link of a report. Idempotent. */
export async function revokeReportToken(scope: Scope, id: number): Promise<void> {
  await scope.transact((tx) => setToken(tx, id, 'unshared'));
}

async function setToken(tx: Tx, id: number, action: 'shared' | 'unshared'): Promise<void> {
  const report = await getReportRow(tx, id);
  await updateRow(tx, 'reports', id, {
    token: action === 'shared' ? newSecret(tx.organizationId) : null,
  });
  await recordAct(tx, action, { report: id, orderId: report.order_id });
  const orderId = report.order_id;
  recordSecurityEvent(tx, action === 'shared' ? 'report_link_created' : 'report_link_revoked', {
    subject: { kind: 'order', id: orderId, name: String(orderId) },
  });
}
