import type pg from 'pg';
import { DatabaseClient } from './database-client.ts';

// The text format of values must not depend on the server's settings, and no time limit applies.
const SETTINGS = {
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  client_encoding: 'UTF8',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  lock_timeout: '60s',
  // In a distributed database: one connection, and therefore one snapshot, for each node.
  'citus.max_adaptive_executor_pool_size': '1',
  'citus.propagate_set_commands': 'local',
};

/** Connects for work whose duration depends on the number of rows, such as a backup. */
export async function connectForMaintenance(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new DatabaseClient({
    settings: SETTINGS,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: 'vertbook backup',
    ...connection,
  });
  // The running query reports the error; without a listener the process would end.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
