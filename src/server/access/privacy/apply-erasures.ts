import type pg from 'pg';
import { serializeActs } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { hasTable, listOrganizations, systemScope } from '#server/platform/db/system-scope.ts';
import {
  type InstanceKeys,
  keepKeys,
  openInstanceKeys,
  isMissing,
} from '#server/platform/keys/instance-keys.ts';
import { eraseFromTables } from './erase-person.ts';
import {
  type Erasure,
  insertErasure,
  listErasures,
  nextNumber,
  missingErasures,
  readKeptErasures,
  listUnsettled,
  markSettled,
  noteFailure,
  keepErasures,
} from './stored-erasures.ts';
import { erasureHasher } from './erasure-hasher.ts';
import { findPerson, listRecords, type Person, idsOf } from './find-person.ts';
import { searched } from './person-rows.ts';
import { listPersonalTables } from './personal-tables.ts';
import type { Env } from '#server/platform/env.ts';
import { openImageStorage } from '#server/platform/files/open-image-storage.ts';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from '#server/platform/db/closed-database.ts';
import type { ImageStorage } from '#server/platform/files/image-storage.ts';
import { removeUnusedImages } from '#server/platform/files/unused-images.ts';

const STORED_ADDRESS = '([[:alnum:]._%+-]+@[[:alnum:]-]+(?:[.][[:alnum:]-]+)+)';
/** In JSON text, the `n` of a line end `\n` is not part of the next word. */
const LINE_ENDS = String.raw`\\[nrtbf]`;

/** Lists every mail address in the personal data of the organization, in lower case. Reads all of it. */
async function listAddresses(tx: Tx): Promise<string[]> {
  const found = new Set<string>();
  for (const [table, { texts, json = [], isGlobal }] of listPersonalTables()) {
    if (isGlobal) continue;
    const columns = [
      ...texts.map((column) => searched(column, false)),
      ...json.map((column) => searched(column, true)),
    ];
    for (const [at, column] of columns.entries()) {
      // The table and the column come from the list of tables with personal data, so the statement is not declared.
      const rows = await tx.statement<{ email: string }>(
        `list-addresses-${table}-${at}`,
        `select distinct lower(m[1]) as email
         from ${table}, lateral regexp_matches(regexp_replace(${column}, $2, ' ', 'g'), $3, 'g') as m
         where organization_id = $1 and ${column} like '%@%'`,
        [tx.organizationId, LINE_ENDS, STORED_ADDRESS],
      );
      for (const { email } of rows) found.add(email);
    }
  }
  return [...found];
}

/**
 * Erases again the persons in this list whose erasures the database does not contain, because it was restored from an earlier state.
 * Returns how many. Each person is one transaction, so it can be repeated at any time.
 */
export async function applyErasures(
  pool: pg.Pool,
  keys: InstanceKeys,
  kept: readonly Erasure[],
): Promise<number> {
  const missing = missingErasures(kept, await listErasures(pool));
  if (missing.length === 0) return 0;
  // The acts of a contact are found by a hash with these keys.
  keepKeys(pool, keys);
  let applied = 0;
  for (const organization of await listOrganizations(pool)) {
    const own = missing.filter(({ organizationId }) => organizationId === organization.id);
    for (const erasure of own) {
      await applyErasure(systemScope(pool, organization), keys, erasure);
      applied += 1;
    }
  }
  return applied;
}

async function applyErasure(scope: Scope, keys: InstanceKeys, erasure: Erasure): Promise<void> {
  await scope.transact(async (tx) => {
    await serializeActs(tx);
    const person = await findErased(tx, keys, erasure);
    const next = await nextNumber(tx);
    const number = Math.max(next, erasure.number);
    await eraseFromTables(tx, person, number);
    await insertErasure(tx, { ...erasure, number, records: [...erasure.records, ...person.records] });
  });
}

/** Finds the person by the hashes. Hashes every address in the data, and the names in the recorded records. */
async function findErased(tx: Tx, keys: InstanceKeys, { hashes, records }: Erasure): Promise<Person> {
  const hasher = erasureHasher(keys, tx.organizationId);
  const isErased = (hash: string) => hashes.includes(hash);
  const emails = (await listAddresses(tx)).filter((email) => hasher.ofEmail(email).some(isErased));
  const named = await listRecords(tx, { emails: [], records });
  return findPerson(tx, {
    emails,
    records: named.filter((record) => hasher.ofName(record).some(isErased)),
    hashes,
  });
}

/**
 * Erases again the persons whose erasures are in the image storage but not in the database, for a database that was restored by other means
 * than `vertbook restore`. Returns how many.
 */
export async function reapplyErasures(
  pool: pg.Pool,
  env: Env,
  warn: (text: string) => void,
): Promise<number> {
  if (!(await hasTable(pool, 'erasures'))) return 0;
  const files = await openImageStorage(env, { warn: (_facts, text) => warn(text) });
  const kept = await readKeptErasures(files);
  if (missingErasures(kept, await listErasures(pool)).length === 0) return 0;
  const keys = await openInstanceKeys(env, pool);
  const erased = await applyErasures(pool, keys, kept);
  await settleErasures({ pool, files, keys, env });
  return erased;
}

/** The parts of a process that erasures need. */
interface ErasureApp {
  pool: pg.Pool;
  files: ImageStorage;
  keys: InstanceKeys;
  env: Pick<Env, 'dataFolder'>;
}

/** The key of the advisory lock: one process at a time writes the list. The number is arbitrary. */
const ERASURES_LOCK = 7_240_122;
const PLAIN_ADDRESS = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/** A soft line break of a quoted-printable mail. */
const SOFT_LINE_END = /=\r?\n/g;

/**
 * Completes the erasures that are committed: adds them to the list in the image storage, and removes the person's mails from the outbox
 * folder and those of the person's images that nothing refers to. An erasure that fails stays open with the reason, and the others are
 * completed. Throws afterwards if one has failed. Can be repeated after a failure or a crash.
 */
export async function settleErasures(app: ErasureApp): Promise<void> {
  if ((await listUnsettled(app.pool)).length === 0) return;
  await withLock(app.pool, ERASURES_LOCK, async () => {
    const unsettled = await listUnsettled(app.pool);
    const failures: unknown[] = [];
    const fail = async (erasure: Erasure, error: unknown) => {
      failures.push(error);
      await noteFailure(app.pool, erasure, error);
    };
    await keepErasures(app.files, unsettled).catch(async (error: unknown) => {
      for (const erasure of unsettled) await fail(erasure, error);
      throw error;
    });
    for (const organization of await listOrganizations(app.pool)) {
      for (const erasure of unsettled.filter(({ organizationId }) => organizationId === organization.id)) {
        const scope = systemScope(app.pool, organization);
        await settleErasure(app, scope, erasure).catch((error: unknown) => fail(erasure, error));
      }
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} erasures are not complete`);
  });
}

async function settleErasure(app: ErasureApp, scope: Scope, erasure: Erasure): Promise<void> {
  const uploadedBy = idsOf(erasure, 'user');
  if (uploadedBy.length > 0) await removeUnusedImages(scope, app.files, { uploadedBy });
  await removeOutboxMails(app, erasure);
  await markSettled(app.pool, erasure);
}

async function removeOutboxMails({ env, keys }: ErasureApp, erasure: Erasure): Promise<void> {
  const folder = join(env.dataFolder, 'outbox');
  const hasher = erasureHasher(keys, erasure.organizationId);
  for (const name of await listFiles(folder)) {
    const path = join(folder, name);
    const text = (await readFile(path, 'utf8').catch(ignoreMissing)) ?? '';
    const emails = text.replaceAll(SOFT_LINE_END, '').match(PLAIN_ADDRESS) ?? [];
    if (emails.some((email) => hasher.ofEmail(email).some((hash) => erasure.hashes.includes(hash))))
      await rm(path, { force: true });
  }
}

async function listFiles(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? [];
}

function ignoreMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
