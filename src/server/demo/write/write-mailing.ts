import { OWN_KIND } from '#domain/sending/delivery/mailing-kinds.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { demoOrganization } from '../demo-organization.ts';
import { rhythmStart } from '../plan/plan-issues.ts';
import { demoPublications, publicationKeys } from '../publications/demo-publications.ts';
import { demoReaders } from '../publications/readers.ts';
import { insertRows, takeIds } from '#server/platform/db/insert-rows.ts';

/** The sending time is early, so that the demo shows today's issues as sent even in the morning. */
const SENDING_TIME = '06:00';

/** Writes the mailing setup: the built-in system sends each publication to the list with its title. */
export async function writeMailing(tx: Tx): Promise<void> {
  const founded = `${rhythmStart(tx.today)}T08:00:00Z`;
  const [connectionId = 0] = await takeIds(tx, 'mailing_connections', 1);
  await insertRows(tx, 'mailing_connections', [
    {
      id: connectionId,
      kind: OWN_KIND,
      name: 'Vertbook',
      settings: { fromName: demoOrganization.name, fromAddress: 'newsletter@demo.vertbook.example' },
      sending_time: SENDING_TIME,
      version: 1,
      created_at: founded,
      updated_at: founded,
    },
  ]);
  const listIds = await takeIds(tx, 'mailing_lists', publicationKeys.length);
  const lists = publicationKeys.map((key, index) => ({ key, id: listIds[index] ?? 0 }));
  await insertRows(
    tx,
    'mailing_lists',
    lists.map(({ key, id }) => ({ id, name: demoPublications[key].title, created_at: founded })),
  );
  const readers = lists.flatMap(({ key, id }) =>
    demoReaders(key).map(({ email, name, hasLeft }) => ({
      list_id: id,
      email,
      name,
      unsubscribed_at: hasLeft ? `${tx.today}T00:00:00Z` : null,
      created_at: founded,
    })),
  );
  const ids = await takeIds(tx, 'list_recipients', readers.length);
  await insertRows(
    tx,
    'list_recipients',
    readers.map((reader, index) => ({ ...reader, id: ids[index] ?? 0 })),
  );
}
