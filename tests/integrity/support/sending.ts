import { mailTextsOf } from '#domain/sending/mail-texts.ts';
import { findConnectionOf } from '#server/sending/delivery/connections/connection.ts';
import { openMailingSystem } from '#server/sending/delivery/mailing-adapters.ts';
import type { MailingSystem, MailingTarget } from '#server/sending/delivery/mailing-system.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { firstIssue, IMPRINT, makePublication } from '#tests/api/support/world.ts';
import { ADS } from './sending-ads.ts';
import { builder } from '#tests/database/query-builder.ts';

/** An issue that is ready to be sent to a list of its publication's title. */
export interface SendableIssue {
  target: MailingTarget;
  listId: number;
}

/** Makes a publication with an issue that is being delivered, and a list with this many recipients. */
export async function makeSendableIssue(
  scope: Scope,
  title: string,
  recipients: number,
): Promise<SendableIssue> {
  const publicationId = await makePublication(scope, { title });
  const issue = await firstIssue(scope, publicationId);
  const listId = await scope.transact(async (tx) => {
    await builder(tx.query)
      .insertInto('deliveries')
      .values({ organization_id: tx.organizationId, issue_id: issue.id, kind: 'builtin' })
      .execute();
    const list = await builder(tx.query)
      .insertInto('mailing_lists')
      .values({ organization_id: tx.organizationId, name: title })
      .returning('id')
      .executeTakeFirstOrThrow();
    return list.id;
  });
  await addReaders(scope, listId, recipients);
  return {
    listId,
    target: {
      issueId: issue.id,
      publicationId,
      publicationTitle: title,
      topic: 'Frühlingsfest\nmit Musik',
      sendingDate: issue.sendingDate,
      timeZone: scope.timeZone,
      locale: 'de',
      organizationName: 'Verlag Nordlicht',
      texts: mailTextsOf(IMPRINT, null),
      reference: null,
    },
  };
}

/** Adds `reader1@list.example` and so on. */
async function addReaders(scope: Scope, listId: number, count: number): Promise<void> {
  await scope.transact((tx) =>
    tx.statement(
      'add-readers-of-test',
      `insert into list_recipients (organization_id, list_id, email, name)
       select $1, $2, 'reader' || n || '@list.example', 'Reader ' || n from generate_series(1, $3::int) as n
       on conflict do nothing`,
      [tx.organizationId, listId, count],
    ),
  );
}

/** Returns the mailing system that sends the issue's publication. */
export async function systemOf(app: App, scope: Scope, { target }: SendableIssue): Promise<MailingSystem> {
  const connection = await scope.read((tx) => findConnectionOf(tx, app.keys, target.publicationId));
  return openMailingSystem(app, scope, connection);
}

/** Hands the issue over, with the ads of all tests. */
export async function send(app: App, scope: Scope, issue: SendableIssue, goOn?: () => Promise<boolean>) {
  return (await systemOf(app, scope, issue)).handOver(issue.target, ADS, 'key', goOn);
}

/** Returns the number of the issue's recipients in each state. */
export async function statesOf(scope: Scope, { target }: SendableIssue): Promise<Record<string, number>> {
  const rows = await scope.transact((tx) =>
    tx.statement<{ state: string; count: number }>(
      'states-of-test',
      `select state, count(*) as count from delivery_recipients
       where organization_id = $1 and issue_id = $2 group by state`,
      [tx.organizationId, target.issueId],
    ),
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Makes all waiting recipients due. */
export async function makeRecipientsDue(scope: Scope, { target }: SendableIssue): Promise<void> {
  await scope.transact((tx) =>
    tx.statement(
      'let-time-pass',
      `update delivery_recipients set due_at = now() - interval '1 second' where organization_id = $1 and issue_id = $2`,
      [tx.organizationId, target.issueId],
    ),
  );
}
