import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase, ON_CLUSTER } from '#tests/database/test-database.ts';
import { describeSchema } from './support/describe-schema.ts';

// A cluster has further schemas and no triggers.
test.skipIf(ON_CLUSTER)(
  'docs/schema.md describes the migrated database (npm run schema writes it)',
  async () => {
    const database = await createTestDatabase();
    const client = new Client(database.connection);
    await client.connect();
    const text = await describeSchema(client);
    await client.end();
    await database.drop();
    expect(text).not.toContain('MISSING');
    await expect(text).toMatchFileSnapshot('../../docs/schema.md');
  },
);
