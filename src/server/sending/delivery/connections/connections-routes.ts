import * as connections from '#contract/sending/mailing-connections.ts';
import type { MailingConnectionRecord } from '#contract/sending/mailing-connections.ts';
import * as publications from '#contract/sending/mailing-publications.ts';
import { presentRow } from '#server/platform/db/record-columns.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { changeConnection, createConnection } from './edit-connections.ts';
import { checkConnection, checkListName, chooseConnection } from './choose-connection.ts';
import {
  type ConnectionRow,
  getConnectionRow,
  listConnectionRows,
  lockConnectionRow,
  presentConnection,
  settingsOf,
} from './connection-record.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { deleteRow } from '#server/platform/db/rows.ts';
import { invalidFields, Problem } from '#server/platform/base/problem.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import { fieldsOf } from '#domain/sending/delivery/mailing-kinds.ts';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';
import { adapterOf } from '../mailing-adapters.ts';

/** Serves the mailing connections of an organization, and the choice of the connection for a publication. */
export function connectionsRoutes(app: App): void {
  const present = (row: ConnectionRow, scope: Scope): MailingConnectionRecord =>
    presentConnection(app.keys, scope.organizationId, row);

  serve(app, connections.listMailingConnections).read(
    listConnectionRows,
    'mailing_connections',
    (rows, scope) => rows.map((row) => present(row, scope)),
  );
  serve(app, connections.getMailingConnection).read(getConnectionRow, 'mailing_connection', present);
  serve(app, connections.createMailingConnection).act(createConnection, 'mailing_connection', present);
  serve(app, connections.updateMailingConnection).act(changeConnection, 'mailing_connection', present);
  serve(app, connections.deleteMailingConnection).act(deleteConnection);
  serve(app, connections.checkMailingConnection).act(checkConnection, 'check');
  serve(app, connections.generateDkimKey).act(generateKey, 'mailing_connection', present);
  serve(app, publications.checkPublicationList).act(
    (scope, publicationId, query) => checkListName(app, scope, { ...query, publicationId }),
    'mailing',
  );
  serve(app, publications.checkListName).act(
    (scope, query) => checkListName(app, scope, { ...query, publicationId: null }),
    'mailing',
  );

  serve(app, publications.updatePublicationMailing).act(chooseConnection, 'publication', (row) =>
    presentRow(row),
  );
}

/** Deletes a connection with its secrets. Refuses while it is chosen for a publication. */
async function deleteConnection(scope: Scope, id: number): Promise<void> {
  await scope.transact(async (tx) => {
    const { kind, name, publication_count: publicationCount } = await lockConnectionRow(tx, id);
    if (publicationCount > 0) throw new Problem('mailing_connection_used');
    await deleteRow(tx, 'mailing_connections', id);
    await recordAct(tx, 'disconnected', { organization: tx.organizationId }, { connection: id, kind, name });
    recordSecurityEvent(tx, 'connection_removed', { subject: { kind: 'connection', id, name } });
  });
}

/**
 * Generates and stores the secret that the server generates for a connection, such as a DKIM key. Never returns the secret. Refuses kinds
 * without such a secret, and a connection without the settings that the secret requires.
 */
async function generateKey(
  scope: Scope,
  id: number,
  { version }: { version?: number | undefined },
  { keys }: { keys: InstanceKeys },
): Promise<ConnectionRow> {
  const row = await scope.read((tx) => getConnectionRow(tx, id));
  const field = fieldsOf(row.kind).find(({ generatedBy }) => generatedBy === 'server');
  const secret = await adapterOf(row.kind).generateSecret?.(settingsOf(row));
  if (!field || secret === undefined) throw invalidFields({ kind: ['invalid'] });
  return changeConnection(scope, id, { settings: {}, secrets: { [field.name]: secret }, version }, { keys });
}
