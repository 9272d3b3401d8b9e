import { Client } from 'pg';
import { expect, test } from 'vitest';
import { closeDatabase, findClosure, reopenDatabase } from '#server/platform/db/closed-database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createTestDatabase } from '#tests/database/test-database.ts';

const closure = { reason: 'The data was moved away.', isUnfinished: false, mayReopen: true };

test('a closed database is refused until it is reopened, and the closure is in the table that earlier versions read', async () => {
  const database = await createTestDatabase();
  const client = new Client(database.connection);
  await client.connect();
  try {
    await closeDatabase(client, closure);
    await expect(migrate(database.connection)).rejects.toThrow(closure.reason);
    const { rows } = await client.query('select reason from closed_books');
    expect(rows).toEqual([{ reason: closure.reason }]);
    await closeDatabase(client, { ...closure, reason: 'A restore did not finish.' });
    expect(await findClosure(client)).toMatchObject({ reason: 'A restore did not finish.' });
    await reopenDatabase(client);
    expect(await findClosure(client)).toBeNull();
    await migrate(database.connection);
  } finally {
    await client.end();
    await database.drop();
  }
});
