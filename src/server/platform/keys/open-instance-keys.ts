import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { systemQuery } from '../db/system-query.ts';
import { type Env, WrongSettings } from '../env.ts';
import { type InstanceKeys, keysOf } from './instance-keys.ts';

const SECRET_BYTES = 32;
/** The name of the key's file in the data folder. */
export const SECRET_FILE = 'secret.key';

/**
 * Opens the keys of the instance, from `VERTBOOK_SECRET` or the file `secret.key` in the data folder, which the first start
 * creates. The database stores their fingerprint: a process with other keys refuses to start.
 */
export async function openInstanceKeys(env: Env, pool: pg.Pool): Promise<InstanceKeys> {
  const keys = keysOf(env.secret === null ? await readSecretFile(env.dataFolder) : Buffer.from(env.secret));
  const fingerprint = keys.sign('fingerprint', 'instance');
  await systemQuery(pool, {
    text: 'insert into instance_keys (fingerprint) values ($1) on conflict do nothing',
    values: [fingerprint],
  });
  const [kept] = await systemQuery<{ fingerprint: Buffer }>(pool, {
    text: 'select fingerprint from instance_keys',
  });
  if (!kept?.fingerprint.equals(fingerprint)) {
    throw new WrongSettings(
      `The secret does not belong to this database. Set VERTBOOK_SECRET to the original secret, or put the original ${SECRET_FILE} into ${env.dataFolder}.`,
    );
  }
  return keys;
}

async function readSecretFile(dataFolder: string): Promise<Buffer> {
  const path = join(dataFolder, SECRET_FILE);
  return (await readIfThere(path)) ?? (await makeSecretFile(dataFolder, path));
}

/** Creates the secret's file by a hard link to a complete file, so that processes that start together use the same key. */
async function makeSecretFile(dataFolder: string, path: string): Promise<Buffer> {
  await mkdir(dataFolder, { recursive: true });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600 });
  await link(draft, path).catch((error: unknown) => {
    if (!isCode(error, 'EEXIST')) throw error;
  });
  await rm(draft);
  return readFile(path);
}

async function readIfThere(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

/** Whether a file does not exist. */
export function isMissing(error: unknown): boolean {
  return isCode(error, 'ENOENT');
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
