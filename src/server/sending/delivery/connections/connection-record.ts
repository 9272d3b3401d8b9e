import { presentRow } from '#server/platform/db/record-columns.ts';
import type { MailingConnectionRecord } from '#contract/sending/mailing-connections.ts';
import { secretNames, settingNames } from '#domain/sending/delivery/mailing-kinds.ts';
import { setTexts } from '#domain/sending/delivery/mailing-connection.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';
import { adapterOf } from '../mailing-adapters.ts';
import { openSecrets } from './connection.ts';
import { type RowOf, statement } from '../../../platform/db/statement.ts';

/** A stored connection. */
export type ConnectionRow = RowOf<typeof LIST_CONNECTIONS>;

const SELECT_CONNECTION = `
  select c.id, c.kind, c.name, c.settings, c.secrets, c.sending_time, c.paused_reason, c.created_at, c.updated_at, c.version,
    (select count(*) from publications p where p.organization_id = $1 and p.mailing_connection_id = c.id) as publication_count
  from mailing_connections c
  where c.organization_id = $1`;

const LIST_CONNECTIONS = statement('list-connections')`${SELECT_CONNECTION} order by lower(c.name), c.id`;

/** Lists the connections of the organization by name. */
export function listConnectionRows(tx: Tx): Promise<ConnectionRow[]> {
  return tx.statement(LIST_CONNECTIONS, [tx.organizationId]);
}

const SHOW_CONNECTION = statement('show-connection')`${SELECT_CONNECTION} and c.id = $2`;

/** Returns a connection; refuses an unknown id. */
export async function getConnectionRow(tx: Tx, id: number): Promise<ConnectionRow> {
  const rows = await tx.statement(SHOW_CONNECTION, [tx.organizationId, id]);
  return refuseMissing(rows[0]);
}

const LOCK_CONNECTION = statement('lock-connection')`${SELECT_CONNECTION} and c.id = $2 for update of c`;

/** Like `getConnectionRow`; also locks the connection against changes, and against being chosen for a publication. */
export async function lockConnectionRow(tx: Tx, id: number): Promise<ConnectionRow> {
  const rows = await tx.statement(LOCK_CONNECTION, [tx.organizationId, id]);
  return refuseMissing(rows[0]);
}

/** Returns the settings of a connection that have a value. */
export function settingsOf({ kind, settings }: ConnectionRow): Record<string, string> {
  return setTexts(settingNames(kind), settings);
}

/** Formats a connection for the API. Of its secrets the result contains only which are set. */
export function presentConnection(
  keys: InstanceKeys,
  organizationId: number,
  row: ConnectionRow,
): MailingConnectionRecord {
  const settings = settingsOf(row);
  const secrets = openSecrets(keys, { organizationId, id: row.id }, row.secrets);
  return {
    ...presentRow(row),
    settings,
    secrets: Object.fromEntries(secretNames(row.kind).map((name) => [name, Boolean(secrets[name])])),
    sendingTime: row.sending_time.slice(0, 'HH:MM'.length),
    dkimRecord: adapterOf(row.kind).dnsRecordOf?.(settings, secrets) ?? null,
  };
}
