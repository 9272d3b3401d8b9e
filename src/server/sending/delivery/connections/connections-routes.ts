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
  const present = (scope: Scope, row: ConnectionRow): MailingConnectionRecord =>
    presentConnection(app.keys, scope.organizationId, row);

  serve(app, connections.listMailingConnections).with(async ({ scope }) => ({
    mailing_connections: (await scope.read(listConnectionRows)).map((row) => present(scope, row)),
  }));

  serve(app, connections.getMailingConnection).with(async ({ scope, params }) => ({
    mailing_connection: present(scope, await scope.read((tx) => getConnectionRow(tx, params.id))),
  }));

  serve(app, connections.createMailingConnection).with(async ({ scope, body }) => ({
    mailing_connection: present(scope, await createConnection(scope, app.keys, body)),
  }));

  serve(app, connections.updateMailingConnection).with(async ({ scope, params, body }) => ({
    mailing_connection: present(scope, await changeConnection(scope, app.keys, params.id, body)),
  }));

  serve(app, connections.deleteMailingConnection).with(({ scope, params }) =>
    deleteConnection(scope, params.id),
  );

  serve(app, connections.checkMailingConnection).with(async ({ scope, params }) => ({
    check: await checkConnection(app, scope, params.id),
  }));

  serve(app, connections.generateDkimKey).with(async ({ scope, params, body }) => ({
    mailing_connection: present(scope, await generateKey(scope, app.keys, params.id, body.version)),
  }));

  serve(app, publications.checkPublicationList).with(async ({ scope, params, query }) => ({
    mailing: await checkListName(app, scope, { ...query, publicationId: params.id }),
  }));

  serve(app, publications.checkListName).with(async ({ scope, query }) => ({
    mailing: await checkListName(app, scope, { ...query, publicationId: null }),
  }));

  serve(app, publications.updatePublicationMailing).with(async ({ scope, params, body }) => ({
    publication: presentRow<Publication>(await chooseConnection(scope, params.id, body)),
  }));
}
