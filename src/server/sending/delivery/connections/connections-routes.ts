import type { Publication } from '#contract/catalogue/publications.ts';
import type { MailingConnectionRecord } from '#contract/sending/mailing-connections.ts';
import * as connections from '#contract/sending/mailing-connections.ts';
import * as publications from '#contract/sending/mailing-publications.ts';
import { presentRow } from '#server/platform/db/present-row.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { changeConnection } from './change-connection.ts';
import { checkConnection } from './check-connection.ts';
import { checkListName } from './check-list-name.ts';
import { chooseConnection } from './choose-connection.ts';
import {
  type ConnectionRow,
  getConnectionRow,
  listConnectionRows,
  presentConnection,
} from './connection-record.ts';
import { createConnection } from './create-connection.ts';
import { deleteConnection } from './delete-connection.ts';
import { generateKey } from './generate-key.ts';

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

  serve(app, publications.updatePublicationMailing).act(
    chooseConnection,
    'publication',
    presentRow<Publication>,
  );
}
