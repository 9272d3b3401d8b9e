import { chmod, mkdtemp, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';

/** Names a data folder that is not there yet, in a new folder that every user may enter. */
export async function newDataFolder(): Promise<string> {
  const parent = await realpath(await mkdtemp('/tmp/vertbook-test-'));
  await chmod(parent, 0o755);
  return join(parent, 'data');
}

/** Asks one thing on a connection of its own. */
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
