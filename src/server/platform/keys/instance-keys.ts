import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { statement } from '../db/statement.ts';
import { keptState } from '../db/kept-state.ts';
import type { Scope } from '../db/scope.ts';
import { systemQuery } from '../db/system-scope.ts';
import { type Env, WrongSettings } from '../env.ts';

/** The keys of the instance, the same in each of its processes. */
export interface InstanceKeys {
  /** Encrypts a secret for the database. Only the same `owner` (`connection 7/12`) can decrypt it. */
  seal(secret: string, owner: string): Buffer;
  /** Decrypts a secret. Fails if another instance encrypted it, or for another owner. */
  open(sealed: Uint8Array, owner: string): string;
  /** Returns the HMAC-SHA256 of the message with the key of this purpose. */
  sign(purpose: Purpose, message: Uint8Array | string): Buffer;
  /** Returns the signatures that are valid for the message: by the current secret, then by the previous one, if it is set. */
  signatures(purpose: Purpose, message: Uint8Array | string): Buffer[];
  /** Whether the current secret has encrypted this, not the previous one. */
  isCurrent(sealed: Uint8Array, owner: string): boolean;
}

/** The purpose of a signature. A signature is valid for one purpose. */
type Purpose =
  | 'tracking'
  | 'unsubscribe'
  | 'mail return'
  | 'feed'
  | 'feed issue'
  | 'report link'
  | 'pay link'
  | 'specification link'
  | 'fingerprint'
  | 'domain proof'
  | 'known browser'
  | 'erasure'
  | 'recovery code'
  | 'code of contact'
  | 'passkey challenge'
  | 'storefront code'
  | 'storefront network';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/**
 * Derives the keys from the instance's secret of at least 32 bytes. While the secret is replaced by another one, what the previous secret has
 * encrypted or signed is valid as well.
 */
export function keysOf(secret: Uint8Array, previous: Uint8Array | null = null): InstanceKeys {
  const current = keysOfSecret(secret);
  const earlier = previous === null ? [] : [keysOfSecret(previous)];
  return {
    ...current,
    open(sealed, owner) {
      const [last] = earlier;
      return last && !isSealedBy(current, sealed, owner)
        ? last.open(sealed, owner)
        : current.open(sealed, owner);
    },
    signatures: (purpose, message) => [current, ...earlier].map((keys) => keys.sign(purpose, message)),
    isCurrent: (sealed, owner) => isSealedBy(current, sealed, owner),
  };
}

/** Whether this is one of the valid signatures of a message, without telling by its time how much of it is right. */
export function isOneOf(signatures: readonly Uint8Array[], given: Uint8Array): boolean {
  return findSignature(signatures, given) >= 0;
}

/** Returns the place of this signature among the valid ones of a message; -1 if it is none of them. */
export function findSignature(signatures: readonly Uint8Array[], given: Uint8Array): number {
  return signatures.findIndex(
    (signature) => signature.length === given.length && timingSafeEqual(signature, given),
  );
}

type SecretKeys = Pick<InstanceKeys, 'seal' | 'open' | 'sign'>;

function isSealedBy(keys: SecretKeys, sealed: Uint8Array, owner: string): boolean {
  try {
    keys.open(sealed, owner);
    return true;
  } catch {
    return false;
  }
}

function keysOfSecret(secret: Uint8Array): SecretKeys {
  const derive = (name: string) => Buffer.from(hkdfSync('sha256', secret, '', `vertbook ${name}`, KEY_BYTES));
  const sealing = derive('seal');
  const signing = new Map<Purpose, Buffer>();
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealing, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, owner) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(CIPHER, sealing, nonce).setAAD(Buffer.from(owner));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const opened = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([opened, decipher.final()]).toString('utf8');
    },
    sign(purpose, message) {
      const key = signing.get(purpose) ?? derive(purpose);
      signing.set(purpose, key);
      return createHmac('sha256', key).update(message).digest();
    },
  };
}

const SECRET_BYTES = 32;
/** The name of the key's file in the data folder. */
export const SECRET_FILE = 'secret.key';

const INSERT_FINGERPRINT = statement('insert-fingerprint')`
  insert into instance_keys (fingerprint) values ($1) on conflict do nothing`;
const FIND_FINGERPRINT = statement('find-fingerprint')`select fingerprint from instance_keys`;

/**
 * Opens the keys of the instance, from `VERTBOOK_SECRET` or the file `secret.key` in the data folder, which the first start
 * creates. The database stores their fingerprint: a process with other keys refuses to start, unless `VERTBOOK_SECRET_PREVIOUS` has the
 * keys of the database.
 */
export async function openInstanceKeys(env: Env, pool: pg.Pool): Promise<InstanceKeys> {
  const secret = env.secret === null ? await readSecretFile(env.dataFolder) : Buffer.from(env.secret);
  const keys = keysOf(secret, env.previousSecret === null ? null : Buffer.from(env.previousSecret));
  const fingerprints = keys.signatures('fingerprint', 'instance');
  await systemQuery(pool, INSERT_FINGERPRINT, [keys.sign('fingerprint', 'instance')]);
  const [kept] = await systemQuery(pool, FIND_FINGERPRINT, []);
  if (!kept || !isOneOf(fingerprints, kept.fingerprint)) {
    throw new WrongSettings(
      `The secret does not belong to this database. Set VERTBOOK_SECRET to the original secret, or put the original ${SECRET_FILE} into ${env.dataFolder}.`,
    );
  }
  keepKeys(pool, keys);
  return keys;
}

class KeptKeys {
  keys: InstanceKeys | null = null;
}

/** Keeps the keys for `keysOfPool`. */
export function keepKeys(pool: pg.Pool, keys: InstanceKeys): void {
  keptState(pool, KeptKeys).keys = keys;
}

/** Returns the keys of the instance for code that has only a Scope. */
export function keysOfPool({ kept }: Pick<Scope, 'kept'>): InstanceKeys {
  const { keys } = kept(KeptKeys);
  if (!keys) throw new Error('The keys of the instance are not open.');
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
