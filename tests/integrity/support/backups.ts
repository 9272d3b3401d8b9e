import { Client, type ClientConfig, type PoolConfig } from 'pg';
import { inject } from 'vitest';
import { WEEKDAYS } from '#domain/catalogue/frequency.ts';
import { emptyTarget } from '#server/platform/backup/target-database.ts';
import { FUNCTION_JOURNAL } from '#server/platform/db/apply-functions.ts';
import { createPool } from '#server/platform/db/pool.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { createIssue } from '#server/catalogue/issues/edit-issues.ts';
import { listOrganizations, systemScope } from '#server/platform/db/system-scope.ts';
import { refreshOverviews } from '#server/platform/db/derived-rows.ts';
import { addPlacement } from '#server/catalogue/placements/edit-placements.ts';
import { book, makeCustomer, makePublication } from '#tests/api/support/world.ts';
import { builder } from '#tests/database/query-builder.ts';

const COMPLETE = {
  type: 'ImageVert',
  image_url: 'https://bilder.example/a.png',
  link_url: 'https://brand.example',
} as const;

/**
 * Returns all rows of every table, of all organizations, as sorted text lines. It leaves out the journal of the functions, which
 * backups do not have: a restore applies the functions of the version that restores.
 */
export async function everyRow(
  connection: PoolConfig,
  schemas: readonly string[] = ['public'],
): Promise<Map<string, string[]>> {
  return asAdministrator(connection, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where c.relnamespace::regnamespace::text = any ($1) and c.relkind in ('r', 'p') and not c.relispartition
         and c.relname <> '${FUNCTION_JOURNAL}' order by 1`,
      [schemas],
    );
    const all = new Map<string, string[]>();
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
      all.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    return all;
  });
}

/** Returns the last value of each sequence. */
export async function everySequence(connection: PoolConfig): Promise<Record<string, unknown>[]> {
  return asAdministrator(connection, async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(
      `select sequencename::text as name, last_value::text from pg_sequences where schemaname = 'public' order by 1`,
    );
    return rows;
  });
}

/** Drops everything, so that the database is empty. */
export async function makeEmpty(connection: ClientConfig): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await emptyTarget(client).finally(() => client.end());
}

/** Books a complete ad in an issue that is sent today. */
export async function sellToday(scope: Scope): Promise<{ issueId: number; orderId: number }> {
  const tomorrow = WEEKDAYS[new Date(scope.today).getUTCDay() % WEEKDAYS.length] ?? 'monday';
  const publicationId = await makePublication(scope, { sendingDays: [tomorrow] });
  const issue = await createIssue(scope, { publicationId, sendingDate: scope.today });
  const placement = await addPlacement(scope, { issueId: issue.id, name: 'Ganz oben' });
  const orderId = await book(scope, await makeCustomer(scope, `Tischlerei Brand ${issue.id}`), [
    placement.id,
  ]);
  await scope.transact(async (tx) => {
    await builder(tx.query)
      .updateTable('verts')
      .set({ ...COMPLETE, has_missing_data: false })
      .where('organization_id', '=', tx.organizationId)
      .where('order_id', '=', orderId)
      .execute();
    await refreshOverviews(tx, [orderId]);
  });
  return { issueId: issue.id, orderId };
}

/** Runs `work` for every organization of a database, as Vertbook itself. */
export async function inEachOrganization(
  connection: PoolConfig,
  work: (scope: Scope) => Promise<unknown>,
): Promise<void> {
  const pool = createPool(connection, 2);
  try {
    for (const organization of await listOrganizations(pool)) await work(systemScope(pool, organization));
  } finally {
    await pool.end();
  }
}

/** Connects as a superuser, to whom row-level security does not apply. */
export async function asAdministrator<T>(
  connection: PoolConfig,
  ask: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(connection.user === 'postgres' ? connection : administratorOf(connection));
  await client.connect();
  return ask(client).finally(() => client.end());
}

function administratorOf({ database = '' }: PoolConfig): ClientConfig {
  const { host, port, user = '', password = '' } = new Client(inject('databaseServer').admin);
  return { host, port, user, password, database, ssl: false };
}
