import type { Scope } from '#server/platform/db/scope.ts';
import { sealSecrets } from '#server/sending/delivery/connections/connection.ts';
import { freezeAds } from '#server/sending/delivery/frozen-ads.ts';
import { fillAd, makeDaily } from './feeds.ts';
import type { TestApp } from '../test-app.ts';
import { book } from '../world.ts';
import { builder } from '#tests/database/query-builder.ts';

/** The key that signs confirmations in tests. */
export const CONFIRM_KEY = 'ein langer geheimer Schlüssel';

/** An organization that sells. */
interface Seller {
  testApp: TestApp;
  scope: Scope;
  customerId: number;
}

let names = 0;

/** Returns a name that no connection has yet. */
export function newName(): string {
  names += 1;
  return `System ${names}`;
}

/** Creates a connection in the database, and lets it send the publication. */
export async function connect(
  { testApp, scope }: Pick<Seller, 'testApp' | 'scope'>,
  publicationId: number,
  kind = 'feed',
  secrets = { confirmKey: CONFIRM_KEY },
) {
  const connectionId = await scope.transact(async ({ query, organizationId: organization_id }) => {
    const { id } = await builder(query)
      .insertInto('mailing_connections')
      .values({ organization_id, kind, name: newName() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await builder(query)
      .updateTable('mailing_connections')
      .set({ secrets: sealSecrets(testApp.app.keys, { organizationId: organization_id, id }, secrets) })
      .where('organization_id', '=', organization_id)
      .where('id', '=', id)
      .execute();
    return id;
  });
  await sendBy(scope, connectionId, publicationId);
  return connectionId;
}

/** Lets the connection send the publication. */
export function sendBy(scope: Scope, connectionId: number, publicationId: number) {
  return scope.transact(({ query, organizationId }) =>
    builder(query)
      .updateTable('publications')
      .set({ mailing_connection_id: connectionId })
      .where('organization_id', '=', organizationId)
      .where('id', '=', publicationId)
      .execute(),
  );
}

/** Creates an issue of today whose ad was handed over, with the records of a delivery. */
export async function handOverToday({ testApp, scope, customerId }: Seller) {
  const { publicationId, issue, placementId } = await makeDaily(scope);
  const connectionId = await connect({ testApp, scope }, publicationId);
  await book(scope, customerId, [placementId('Top')]);
  const vertId = await fillAd(testApp, scope, placementId('Top'), { headline: 'Betten' });
  await scope.transact(async (tx) => {
    await freezeAds(tx, issue.id);
    await tx.statement(
      'hand-over-of-test',
      `insert into deliveries (organization_id, issue_id, kind, state, content_key, handed_over_at)
       values ($1, $2, 'feed', 'handed_over', 'key', now())`,
      [tx.organizationId, issue.id],
    );
    await tx.statement(
      'hand-over-items-of-test',
      `update delivery_items set handed_over_at = now() - interval '1 hour' where organization_id = $1 and issue_id = $2`,
      [tx.organizationId, issue.id],
    );
  });
  return { publicationId, connectionId, issueId: issue.id, vertId };
}
