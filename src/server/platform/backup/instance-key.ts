import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import { keysOf, isMissing, SECRET_FILE } from '../keys/instance-keys.ts';
import { BackupRefused } from './backup-format.ts';

export type KeySettings = Pick<Env, 'secret' | 'previousSecret' | 'dataFolder'>;

/** Reads the key of the instance; returns null if there is none yet. */
export async function findInstanceKey({ secret, dataFolder }: KeySettings): Promise<Buffer | null> {
  if (secret !== null) return Buffer.from(secret);
  try {
    return await readFile(join(dataFolder, SECRET_FILE));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Returns the fingerprint in hex by which a database recognizes its key. */
export function fingerprintOf(key: Uint8Array): string {
  return keysOf(key).sign('fingerprint', 'instance').toString('hex');
}

/**
 * Returns whether the key must be taken from the backup. Refuses if neither the instance nor the backup has it, or if `VERTBOOK_SECRET` is
 * another key. A backup from before the secret was replaced needs `VERTBOOK_SECRET_PREVIOUS`.
 */
export async function requireKey(
  env: KeySettings,
  { keyFingerprint, holdsKey }: { keyFingerprint: string | null; holdsKey: boolean },
): Promise<'is here' | 'is in the backup'> {
  const present = [
    await findInstanceKey(env),
    env.previousSecret === null ? null : Buffer.from(env.previousSecret),
  ].filter((key) => key !== null);
  if (keyFingerprint === null || present.some((key) => fingerprintOf(key) === keyFingerprint)) {
    return 'is here';
  }
  if (holdsKey && env.secret === null) return 'is in the backup';
  if (holdsKey) {
    throw new BackupRefused(
      'VERTBOOK_SECRET is not the key of this backup. Leave it unset: the key is in the backup.',
    );
  }
  throw new BackupRefused(
    `The key of this backup is neither in the backup nor here. Set VERTBOOK_SECRET to the original secret, or put the original ${SECRET_FILE} into ${env.dataFolder}.`,
  );
}

/** Writes the key of a backup into the data folder; renames an existing key. */
export async function putInstanceKey({ dataFolder }: KeySettings, key: Uint8Array): Promise<void> {
  const path = join(dataFolder, SECRET_FILE);
  const draft = `${path}.restored`;
  await rm(draft, { force: true });
  await writeFile(draft, key, { mode: 0o600, flush: true });
  await rename(path, `${path}.before-restore-${Date.now()}`).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  await rename(draft, path);
}
