import { Client } from 'pg';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  applyFunctions,
  areFunctionsApplied,
  type FunctionSet,
  readFunctions,
  requireFunctions,
} from '#server/platform/db/apply-functions.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let client: Client;
let own: FunctionSet;
beforeAll(async () => {
  own = await readFunctions();
});
beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client(database.connection);
  await client.connect();
  return async () => {
    await client.end();
    await database.drop();
  };
});

/** Returns the set of this version with one added or replaced definition. */
function withDefinition(hash: string, name: string, sql: string): FunctionSet {
  return { hash, definitions: [...own.definitions.filter((other) => other.name !== name), { name, sql }] };
}

async function valueOf(expression: string): Promise<unknown> {
  const { rows } = await client.query<{ value: unknown }>(`select ${expression} as value`);
  return rows[0]?.value;
}

const twice = (body: string, result = 'int') =>
  `create or replace function twice(n int) returns ${result} language sql as $$ ${body} $$;`;

describe('the database functions', () => {
  test('are applied with the migrations, each after those that it uses', async () => {
    expect(await areFunctionsApplied(client, own)).toBe(true);
    const names = own.definitions.map(({ name }) => name);
    expect(names.indexOf('order_holds')).toBeLessThan(names.indexOf('placement_refusal'));
    expect(names.indexOf('release_lapsed_reservations')).toBeLessThan(names.indexOf('lock_placements'));
    expect(names.indexOf('write_orders')).toBeLessThan(names.indexOf('place_orders'));
  });

  test('are replaced when a definition changes', async () => {
    await applyFunctions(client, withDefinition('1', 'twice', twice('select 2 * n')));
    expect(await valueOf('twice(4)')).toBe(8);
    await applyFunctions(client, withDefinition('2', 'twice', twice('select n + n + 1')));
    expect(await valueOf('twice(4)')).toBe(9);
  });

  test('are dropped and created again when the result or the parameters change', async () => {
    await applyFunctions(client, withDefinition('1', 'twice', twice('select 2 * n')));
    await applyFunctions(client, withDefinition('2', 'twice', twice('select (2 * n)::text', 'text')));
    expect(await valueOf('twice(4)')).toBe('8');
    const other = twice('select 2 * n').replace('n int', 'n numeric');
    await applyFunctions(
      client,
      withDefinition('3', 'twice', other.replace('returns int', 'returns numeric')),
    );
    expect(await valueOf(`(select count(*)::int from pg_proc where proname = 'twice')`)).toBe(1);
    expect(await valueOf('twice(0.5)')).toBe('1.0');
  });

  test('and views are dropped when their file is removed', async () => {
    const view = 'create or replace view open_issues as select * from issues where not blocked';
    await applyFunctions(client, withDefinition('1', 'open_issues', view));
    await applyFunctions(client, withDefinition('2', 'twice', twice('select 2 * n')));
    expect(await valueOf(`to_regclass('open_issues')`)).toBeNull();
    await applyFunctions(client, { ...own, hash: '3' });
    await expect(valueOf('twice(4)')).rejects.toThrow('does not exist');
  });

  test('stay those of the later version if a process of the previous version starts', async () => {
    await applyFunctions(client, withDefinition('later', 'twice', twice('select 2 * n')));
    await migrate(database.connection);
    expect(await valueOf('twice(4)')).toBe(8);
  });

  test('are applied again after a migration whose process ended before it applied them', async () => {
    await client.query('begin');
    await client.query('drop function order_holds');
    await requireFunctions(client, own);
    await client.query('commit');
    await migrate(database.connection);
    expect(await valueOf(`'order_holds'::regproc::text`)).toBe('order_holds');
  });

  test('stay unchanged if one definition of a set fails', async () => {
    const broken = withDefinition('broken', 'place_orders', 'create or replace function place_orders(');
    await expect(applyFunctions(client, broken)).rejects.toThrow('place_orders');
    await client.query('rollback');
    expect(await areFunctionsApplied(client, broken)).toBe(false);
    expect(await valueOf(`'place_orders'::regproc::text`)).toBe('place_orders');
  });
});
