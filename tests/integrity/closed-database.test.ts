import { Client } from 'pg';
import { expect, test } from 'vitest';
import { closeDatabase, findClosure, reopenDatabase } from '#server/db/closed-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { createTestDatabase } from '#tests/database/test-database.ts';

const closure = { reason: 'The data was moved away.', isUnfinished: false, mayReopen: true };

test.each(['closed_books', 'database_closure'])(
  'a database with the table %s is refused until it is reopened',
  async (table) => {
    const database = await createTestDatabase();
    const client = new Client(database.connection);
    await client.connect();
    try {
      await closeDatabase(client, closure);
      if (table !== 'database_closure') await client.query(`alter table database_closure rename to ${table}`);
      await expect(migrate(database.connection)).rejects.toThrow(closure.reason);
      expect(await findClosure(client)).toEqual(closure);
      await reopenDatabase(client);
      expect(await findClosure(client)).toBeNull();
      await migrate(database.connection);
    } finally {
      await client.end();
      await database.drop();
    }
  },
);

test('closing a database again replaces the reason of an earlier version', async () => {
  const database = await createTestDatabase();
  const client = new Client(database.connection);
  await client.connect();
  try {
    await closeDatabase(client, closure);
    await client.query('alter table database_closure rename to closed_books');
    await closeDatabase(client, { ...closure, reason: 'A restore did not finish.' });
    expect(await findClosure(client)).toMatchObject({ reason: 'A restore did not finish.' });
  } finally {
    await client.end();
    await database.drop();
  }
});
