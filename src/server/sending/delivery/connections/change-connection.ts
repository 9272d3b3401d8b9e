import { recordAct } from '#server/platform/db/record-act.ts';
import { refuseDuplicate } from '#server/platform/db/violated-constraint.ts';
import { NEXT_VERSION, updateRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { refuseStale } from '#server/platform/base/problem.ts';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import { openSecrets, sealSecrets } from './connection.ts';
import {
  changedContent,
  changedFields,
  type ConnectionContent,
  type ConnectionInput,
} from './connection-fields.ts';
import {
  type ConnectionRow,
  getConnectionRow,
  lockConnectionRow,
  presentConnection,
  settingsOf,
} from './connection-record.ts';

/**
 * Changes a connection and ends its pause. Refuses invalid fields, a name that is in use and, if `version` is given, a record
 * that another user has changed since.
 */
export async function changeConnection(
  scope: Scope,
  id: number,
  { version, ...input }: ConnectionInput & { version?: number | undefined },
  { keys }: { keys: InstanceKeys },
): Promise<ConnectionRow> {
  return scope.transact(async (tx) => {
    const row = await lockConnectionRow(tx, id);
    const { organizationId } = tx;
    await refuseStale(version, {
      version: row.version,
      current: () => presentConnection(keys, organizationId, row),
    });
    const before = contentOf(keys, organizationId, row);
    const after = changedContent(row.kind, before, input);
    const fields = changedFields(row.kind, before, after);
    if (fields.length === 0 && row.paused_reason === null) return row;
    await writeConnection(tx, keys, id, after);
    await recordAct(
      tx,
      'connection_changed',
      { organization: organizationId },
      { connection: id, name: after.name, fields, before: before.settings },
    );
    recordSecurityEvent(tx, 'connection_changed', {
      subject: { kind: 'connection', id, name: after.name },
      detail: fields.join(', '),
    });
    return getConnectionRow(tx, id);
  });
}

function contentOf(keys: InstanceKeys, organizationId: number, row: ConnectionRow): ConnectionContent {
  return {
    name: row.name,
    settings: settingsOf(row),
    secrets: openSecrets(keys, { organizationId, id: row.id }, row.secrets),
    sendingTime: row.sending_time.slice(0, 'HH:MM'.length),
  };
}

async function writeConnection(
  tx: Tx,
  keys: InstanceKeys,
  id: number,
  { name, settings, secrets, sendingTime }: ConnectionContent,
): Promise<void> {
  const { organizationId } = tx;
  await refuseDuplicate('mailing_connections_name_unique', { name: ['taken'] }, () =>
    updateRow(tx, 'mailing_connections', id, {
      name,
      settings: JSON.stringify(settings),
      secrets: Object.keys(secrets).length > 0 ? sealSecrets(keys, { organizationId, id }, secrets) : null,
      sending_time: sendingTime,
      paused_reason: null,
      version: NEXT_VERSION,
      updated_at: tx.now,
    }),
  );
}
