import type { Day } from '#domain/platform/day.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { builder } from '#tests/database/query-builder.ts';
import type { Bodies, Made } from '../support/entry-points.ts';

/** The kind of the id that follows a path segment. */
export const kindOf = {
  'deliveries/:issueId': 'issue',
  'mailing_connections/:id': 'mailingConnection',
  'mailing_lists/:id': 'mailingList',
  'recipients/:recipientId': 'recipient',
} as const;

/** A valid body for every route that needs one, so that only the ids can be wrong; `n` is new for each call. */
export const bodies: Bodies = {
  updateMailTemplate: () => ({ intro: 'Tür' }),
  previewMailTemplate: () => ({}),
  updateIssueMail: () => ({ intro: 'Tür' }),
  previewIssueMail: () => ({}),
  createMailingConnection: (_, n) => ({ kind: 'feed', name: `Tür ${n}` }),
  updateMailingConnection: (_, n) => ({ name: `Tor ${n}` }),
  generateDkimKey: () => ({}),
  updatePublicationFeed: () => ({ separator: 'Tür' }),
  updatePublicationMailing: ({ mailingConnection }) => ({ mailingConnectionId: mailingConnection }),
  createMailingList: (_, n) => ({ name: `Tür ${n}` }),
  renameMailingList: (_, n) => ({ name: `Tor ${n}` }),
  addRecipient: (_, n) => ({ email: `entry-${n}@tor.example` }),
  updateRecipient: () => ({ name: 'Tür' }),
  copyAd: ({ vert }) => ({ vertId: vert }),
  confirmDelivery: () => ({}),
  repeatMails: () => ({}),
};

/** Creates the further records of this area. */
export async function makeRecords(made: Made) {
  return {
    mailingConnection: await connect(made, made.organizationId, made.issue),
    ...(await makeMailingList(made, made.organizationId)),
  };
}

/** Creates a mailing connection, and an issue in delivery. */
function connect(
  { app, n }: Made,
  organization_id: number,
  issue: { id: number; sendingDate: Day },
): Promise<number> {
  return transact(app.pool, organization_id, async ({ query }) => {
    await builder(query)
      .insertInto('deliveries')
      .values({ organization_id, issue_id: issue.id, kind: 'feed', state: 'planned' })
      .execute();
    const written = builder(query)
      .insertInto('mailing_connections')
      .values({ organization_id, kind: 'feed', name: `${n}` });
    return (await written.returning('id').executeTakeFirstOrThrow()).id;
  });
}

/** Creates a list with a recipient. */
function makeMailingList(
  { app, n }: Made,
  organization_id: number,
): Promise<{ mailingList: number; recipient: number }> {
  return transact(app.pool, organization_id, async ({ query }) => {
    const list = await builder(query)
      .insertInto('mailing_lists')
      .values({ organization_id, name: `Liste ${n}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const recipient = await builder(query)
      .insertInto('list_recipients')
      .values({ organization_id, list_id: list.id, email: 'mila@tor.example' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { mailingList: list.id, recipient: recipient.id };
  });
}
