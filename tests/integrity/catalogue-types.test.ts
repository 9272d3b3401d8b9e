import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import type { RecordFields } from '#domain/platform/record-field.ts';
import { RECORD_TABLES } from '#server/platform/db/column-types.ts';
import { declaredStatements } from '#server/platform/db/statement.ts';
import { createTestDatabase, ON_CLUSTER } from '#tests/database/test-database.ts';
import { writeTypes } from '#tests/database/types/write-types.ts';

const server = fileURLToPath(new URL('../../src/server/', import.meta.url));
const DECLARATION = /\bstatement\('/;

// A cluster has the same types.
test.skipIf(ON_CLUSTER)(
  'the types of tables and statements are those of the migrated database (npm run schema writes them)',
  async () => {
    const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.test)\.ts$/.test(file),
    );
    for (const file of files) {
      if (DECLARATION.test(readFileSync(server + file, 'utf8')))
        await import(/* @vite-ignore */ server + file);
    }
    const statements = declaredStatements();
    expect(statements.length).toBeGreaterThan(0);
    const listed = readFileSync(`${server}platform/db/column-types.ts`, 'utf8').matchAll(
      /^ {2}'(\w+\.\w+)':/gm,
    );
    const choices = Object.entries<RecordFields>(RECORD_TABLES).flatMap(([table, fields]) =>
      Object.values(fields).flatMap(({ choices: known, column }) => (known ? [`${table}.${column}`] : [])),
    );
    const columnTypes = new Set([...[...listed].map(([, name = '']) => name), ...choices]);
    const database = await createTestDatabase();
    const client = new Client(database.connection);
    await client.connect();
    const text = await writeTypes(client, statements, columnTypes);
    await client.end();
    await database.drop();
    await expect(text).toMatchFileSnapshot('../../src/server/platform/db/catalogue.gen.ts');
  },
);
