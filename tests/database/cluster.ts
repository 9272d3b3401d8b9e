import { Client, type ClientConfig } from 'pg';
import { distributeFunctions, distributeTables } from '#server/platform/db/distribute-tables.ts';
import { administer, administerNodes } from './administer.ts';

/** The number of shards of a test database. */
const SHARDS = 4;

/**
 * Returns the servers that have a part of a test database, the coordinator first: several if `admin` is an address of a Citus
 * coordinator with workers. The same administrator must be able to connect to each.
 */
export async function findNodes(admin: ClientConfig): Promise<ClientConfig[]> {
  const [known] = await administer<{ is_cluster: boolean }>(admin, [
    `select to_regclass('pg_dist_node') is not null as is_cluster`,
  ]);
  if (!known?.is_cluster) return [admin];
  const workers = await administer<{ host: string; port: number }>(admin, [
    'select nodename as host, nodeport as port from pg_dist_node where groupid > 0 and isactive order by 1, 2',
  ]);
  const { user = '', password = '', database = '', host, port } = new Client(admin);
  // The tests create databases and roles on each server themselves.
  const options = '-c citus.enable_ddl_propagation=off -c client_min_messages=warning';
  return [{ host, port }, ...workers].map((address) => ({ user, password, database, options, ...address }));
}

/** Adds the servers to the cluster of a database that exists on each of them. */
export async function formCluster(nodes: readonly ClientConfig[], database: string): Promise<void> {
  const parts = nodes.map((node) => ({ ...node, database }));
  await administerNodes(parts, ['create extension citus']);
  const [coordinator, ...workers] = parts;
  if (!coordinator) return;
  await administer(coordinator, [
    `select citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`,
    ...workers.map(({ host, port }) => `select citus_add_node('${host}', ${port})`),
  ]);
}

/** Distributes the tables of a migrated database and ends its connections, so that it can be copied. */
export async function distributeTemplate(
  nodes: readonly ClientConfig[],
  connection: ClientConfig & { database: string },
): Promise<void> {
  const client = new Client({ ...connection, options: `-c citus.shard_count=${SHARDS}` });
  await client.connect();
  try {
    await distributeTables(client);
    await distributeFunctions(client);
  } finally {
    await client.end();
  }
  await administerNodes(nodes, [
    `alter database ${connection.database} allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${connection.database}'`,
  ]);
}
