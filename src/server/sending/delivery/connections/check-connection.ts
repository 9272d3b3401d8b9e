import type { MailingCheck } from '#contract/sending/mailing-connections.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { updateRow } from '#server/platform/db/rows.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { MailingError } from '../mailing-system.ts';
import { getConnection, type MailingApp } from './connection.ts';
import { openMailingSystem } from '../mailing-adapters.ts';

/** Checks that a mailing system is reachable and accepts our credentials; if so, a pause of the connection ends. */
export async function checkConnection(scope: Scope, id: number, app: MailingApp): Promise<MailingCheck> {
  const connection = await scope.read((tx) => getConnection(tx, app.keys, id));
  try {
    await openMailingSystem(app, scope, connection).check();
  } catch (error) {
    if (error instanceof MailingError) return { isReady: false, reason: error.reason, detail: error.message };
    throw error;
  }
  if (connection.pausedReason !== null) {
    await endPause(scope, id, connection.name);
  }
  return { isReady: true, reason: null, detail: '' };
}

async function endPause(scope: Scope, id: number, name: string): Promise<void> {
  await scope.transact(async (tx) => {
    await updateRow(tx, 'mailing_connections', id, { paused_reason: null });
    await recordAct(tx, 'connection_resumed', { organization: tx.organizationId }, { connection: id, name });
  });
}
