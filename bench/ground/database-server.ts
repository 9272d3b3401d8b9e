import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '#server/db/embedded/embedded-database.ts';
import { migrate } from '#server/db/migrate.ts';

/** How the bench reaches a database. */
export interface Connection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** A migrated database of one workload's own, dropped after it. */
export interface BenchDatabase {
  /** As the application: its role is no superuser, so that row-level security binds it. */
  application: Connection;
  /** As the superuser, for whom filling it is quick. */
  admin: pg.PoolConfig;
  /** As `DATABASE_URL` for a process. */
  url: string;
  drop(): Promise<void>;
}

/** The PostgreSQL server of the bench: the embedded one on a folder of its own, or the server of `DATABASE_URL`. */
export interface DatabaseServer {
  version: string;
  makeDatabase: (name: string) => Promise<BenchDatabase>;
  /** What several workloads share is closed before the server stops. */
  beforeStop: (close: () => Promise<void>) => void;
  stop: () => Promise<void>;
}

const log = { info: () => undefined, warn: console.warn, error: console.error };

export async function startDatabaseServer(): Promise<DatabaseServer> {
  const { admin, stop } = await findServer();
  const { host, port } = new pg.Client(admin);
  const user = `vertbook_bench_${randomBytes(4).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  const closings: (() => Promise<void>)[] = [];
  const version = await administer(admin, [
    `create role ${user} login password '${password}'`,
    `grant ${user} to current_user`,
    'show server_version',
  ]);
  return {
    version,
    makeDatabase: async (name) => {
      const database = `${user}_${name}`;
      const application = { host, port, user, password, database };
      await administer(admin, [`create database ${database} owner ${user}`]);
      await migrate(application);
      return {
        application,
        admin: withDatabase(admin, database),
        url: urlOf(application),
        drop: async () => {
          await administer(admin, [`drop database if exists ${database} with (force)`]);
        },
      };
    },
    beforeStop: (close) => {
      closings.push(close);
    },
    stop: async () => {
      for (const close of closings) await close();
      await administer(admin, [`drop role ${user}`]);
      await stop();
    },
  };
}

/** A data folder of the bench's own, which every user may enter. */
export async function newDataFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const parent = await mkdtemp('/tmp/vertbook-bench-');
  await chmod(parent, 0o755);
  return { path: join(parent, 'data'), remove: () => rm(parent, { recursive: true, force: true }) };
}

async function findServer(): Promise<{ admin: pg.ClientConfig; stop: () => Promise<void> }> {
  const url = process.env['DATABASE_URL'];
  if (url !== undefined && url !== '') {
    return { admin: { connectionString: url }, stop: async () => undefined };
  }
  const folder = await newDataFolder();
  const embedded = await startEmbeddedDatabase({ dataFolder: folder.path, log });
  return {
    admin: embedded.adminConnection,
    stop: async () => {
      await embedded.stop();
      await folder.remove();
    },
  };
}

/** Answers the one value of the last statement. */
async function administer(admin: pg.ClientConfig, statements: readonly string[]): Promise<string> {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    let value: unknown;
    for (const statement of statements) {
      const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' });
      value = rows[0]?.[0];
    }
    return String(value);
  } finally {
    await client.end();
  }
}

function withDatabase(admin: pg.ClientConfig, database: string): pg.PoolConfig {
  if (admin.connectionString === undefined) {
    return { ...admin, database };
  }
  const url = new URL(admin.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** A socket's folder cannot stand where an address has its host. */
function urlOf({ host, port, user, password, database }: Connection): string {
  return `postgresql://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
