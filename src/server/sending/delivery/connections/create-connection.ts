import type { MailingKind } from '#domain/sending/delivery/mailing-kinds.ts';
import { DEFAULT_SENDING_TIME } from '#domain/sending/delivery/mailing-connection.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { refuseDuplicate } from '#server/platform/db/violated-constraint.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import { sealSecrets } from './connection.ts';
import { changedContent, type ConnectionContent, type ConnectionInput } from './connection-fields.ts';
import { type ConnectionRow, getConnectionRow } from './connection-record.ts';

/**
 * Connects a mailing system. Refuses invalid fields, a name that is in use, and a second connection of the built-in system, which
 * sends the publications without a connection of their own.
 */
export async function createConnection(
  scope: Scope,
  { kind, ...input }: ConnectionInput & { kind: MailingKind },
  { keys }: { keys: InstanceKeys },
): Promise<ConnectionRow> {
  const nothing = { name: '', settings: {}, secrets: {}, sendingTime: DEFAULT_SENDING_TIME };
  const content = changedContent(kind, nothing, input);
  return scope.transact(async (tx) => {
    const id = await insertConnection(tx, keys, kind, content);
    await recordAct(
      tx,
      'connected',
      { organization: tx.organizationId },
      { connection: id, kind, name: content.name, settings: content.settings },
    );
    recordSecurityEvent(tx, 'connection_added', { subject: { kind: 'connection', id, name: content.name } });
    return getConnectionRow(tx, id);
  });
}

async function insertConnection(
  tx: Tx,
  keys: InstanceKeys,
  kind: MailingKind,
  { name, settings, secrets, sendingTime }: ConnectionContent,
): Promise<number> {
  const id = await takeId(tx);
  const { organizationId } = tx;
  await refuseDuplicate('mailing_connections_one_own', { kind: ['taken'] }, () =>
    refuseDuplicate('mailing_connections_name_unique', { name: ['taken'] }, () =>
      tx.db
        .insertInto('mailing_connections')
        .values({
          organization_id: organizationId,
          id,
          kind,
          name,
          settings: JSON.stringify(settings),
          secrets:
            Object.keys(secrets).length > 0 ? sealSecrets(keys, { organizationId, id }, secrets) : null,
          sending_time: sendingTime,
        })
        .execute(),
    ),
  );
  return id;
}

/** Reserves the id before the row is inserted, because secrets are encrypted for this id. */
async function takeId(tx: Tx): Promise<number> {
  const [row] = await tx.statement<{ id: number }>(
    'take-connection-id',
    `select nextval(pg_get_serial_sequence('mailing_connections', 'id')) as id`,
    [],
  );
  return row?.id ?? 0;
}
