import type pg from 'pg';
import { serializeActs } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { listOrganizations, systemScope } from '#server/platform/db/system-scope.ts';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';
import { eraseFromTables } from './erase-person.ts';
import { erasureHasher } from './erasure-hashes.ts';
import { type Erasure, insertErasure, listErasures, nextNumber } from './stored-erasures.ts';
import { findPerson, listRecords, type Person } from './find-person.ts';
import { missingErasures } from './kept-erasures.ts';
import { listAddresses } from './list-addresses.ts';

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
  const erased = new Set(hashes);
  const emails = (await listAddresses(tx)).filter((email) => erased.has(hasher.ofEmail(email)));
  const named = await listRecords(tx, { emails: [], records });
  return findPerson(tx, { emails, records: named.filter((record) => erased.has(hasher.ofName(record))) });
}
