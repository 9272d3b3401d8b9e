import { chmod, mkdtemp, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';

/** Returns the path of a data folder that does not exist yet, in a new folder that every user may enter. */
export async function newDataFolder(): Promise<string> {
  const parent = await realpath(await mkdtemp('/tmp/vertbook-test-'));
  await chmod(parent, 0o755);
  return join(parent, 'data');
}

/** Runs one query on its own connection. */
export async function query(connection: ClientConfig, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
