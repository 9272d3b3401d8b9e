import { randomBytes } from 'node:crypto';
import type { PoolConfig } from 'pg';
import { inject } from 'vitest';
// Tests call acts without building the application, which links the areas otherwise.
import '#server/link-areas.ts';
import { administerNodes } from './administer.ts';
import type { TestServer } from './test-server.ts';

/** Whether the tests run on a cluster (CLUSTER_URL). A test that is skipped there says what a distributed database refuses. */
export const ON_CLUSTER = inject('databaseServer').nodes.length > 1;

/** A migrated, empty database for one test file. */
export interface TestDatabase {
  /** For `createPool`: the application's role, which is not a superuser. */
  readonly connection: PoolConfig;
  /** The connection as a URL, for `DATABASE_URL` of a process. */
  readonly url: string;
  drop(): Promise<void>;
}

/** Makes a database by copying the run's template, which takes some 25 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const database = `${server.prefix}_${randomBytes(5).toString('hex')}`;
  await administerNodes(server.nodes, [
    `create database ${database} template ${server.template} owner ${server.application.user}`,
  ]);
  return {
    connection: { ...server.application, database },
    url: urlOf(server, database),
    drop: () => administerNodes(server.nodes, [`drop database if exists ${database} with (force)`]),
  };
}

/** A URL cannot have the folder of a socket as its host. */
function urlOf({ application: { host, port, user, password } }: TestServer, database: string): string {
  return `postgresql://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
