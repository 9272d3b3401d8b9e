import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPool } from '#server/db/pool.ts';
import { read, transact } from '#server/db/transaction.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  // One connection: whatever an earlier transaction has left on it would be seen by the next.
  pool = createPool(database.connection, 1);
  await pool.query(`insert into organizations (id, name) values (1, 'Verlag Nordlicht')`);
});
beforeEach(() => transact(pool, 1, async (tx) => tx.send('clear', 'delete from customers', [])));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const ADD = 'insert into customers (organization_id, name) values (1, $1)';
const names = () =>
  read(pool, 1, async (tx) => {
    const rows = await tx.statement<{ name: string }>('names', 'select name from customers order by id', []);
    return rows.map((row) => row.name);
  });
const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? error.code : error);

describe('a transaction', () => {
  test('keeps what it sent without waiting, and sends what is hot last', async () => {
    await transact(pool, 1, async (tx) => {
      tx.sendLast('add', ADD, ['Zuletzt']);
      tx.send('add', ADD, ['Zuerst']);
      await tx.statement('add', ADD, ['Dann']);
    });
    expect(await names()).toEqual(['Zuerst', 'Dann', 'Zuletzt']);
  });

  test.each(['send', 'sendLast'] as const)('keeps nothing when a statement of %s fails', async (send) => {
    const failing = transact(pool, 1, async (tx) => {
      await tx.statement('add', ADD, ['Zuerst']);
      tx[send]('add', ADD, [' ']);
      return 'done';
    });
    await expect(failing.catch(codeOf)).resolves.toBe('23514');
    expect(await names()).toEqual([]);
  });

  test('fails as what failed first, however many statements fail after it', async () => {
    const failing = transact(pool, 1, async (tx) => {
      tx.send('add', ADD, [' ']);
      tx.send('add', ADD, ['Dann']);
      await tx.statement('add', ADD, ['Zuletzt']);
    });
    await expect(failing.catch(codeOf)).resolves.toBe('23514');
    expect(await names()).toEqual([]);
  });

  test('keeps nothing of what was sent when the work itself fails', async () => {
    const failing = transact(pool, 1, async (tx) => {
      tx.send('add', ADD, ['Zuerst']);
      tx.sendLast('add', ADD, ['Zuletzt']);
      throw new Error('Anders überlegt.');
    });
    await expect(failing).rejects.toThrow('Anders überlegt.');
    expect(await names()).toEqual([]);
  });
});

describe('a transaction that reads', () => {
  test('cannot write', async () => {
    const writing = read(pool, 1, async (tx) => tx.statement('add', ADD, ['Heimlich']));
    await expect(writing.catch(codeOf)).resolves.toBe('25006');
    const sending = read(pool, 1, async (tx) => tx.send('add', ADD, ['Heimlich']));
    await expect(sending.catch(codeOf)).resolves.toBe('25006');
    expect(await names()).toEqual([]);
  });

  test('leaves neither its organisation nor its search on the connection', async () => {
    await read(pool, 1, async (tx) =>
      tx.statement('search', `select set_config('app.search', 'nichts', true)`, []),
    );
    const { rows } = await pool.query(
      `select current_setting('app.organization_id', true) || current_setting('app.search', true) as left`,
    );
    expect(rows).toEqual([{ left: '' }]);
  });
});
