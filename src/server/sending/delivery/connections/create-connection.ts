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
import { statement } from '../../../platform/db/statement.ts';

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

const INSERT_CONNECTION = statement('insert-connection')`
  insert into mailing_connections (organization_id, id, kind, name, settings, secrets, sending_time)
  values ($1, $2, $3, $4, $5, $6, $7)`;

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
      tx.statement(INSERT_CONNECTION, [
        organizationId,
        id,
        kind,
        name,
        JSON.stringify(settings),
        Object.keys(secrets).length > 0 ? sealSecrets(keys, { organizationId, id }, secrets) : null,
        sendingTime,
      ]),
    ),
  );
  return id;
}

const TAKE_CONNECTION_ID = statement('take-connection-id')`
  select nextval(pg_get_serial_sequence('mailing_connections', 'id')) as id`;

/** Reserves the id before the row is inserted, because secrets are encrypted for this id. */
async function takeId(tx: Tx): Promise<number> {
  const [row] = await tx.statement(TAKE_CONNECTION_ID, []);
  return row?.id ?? 0;
}
