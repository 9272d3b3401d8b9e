import type pg from 'pg';
import { serializeActs } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { listOrganizations, systemScope } from '#server/platform/db/system-scope.ts';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';
import { eraseFromTables } from './erase-person.ts';
import {
  erasureHasher,
  type Erasure,
  insertErasure,
  listErasures,
  nextNumber,
  missingErasures,
} from './stored-erasures.ts';
import { findPerson, listRecords, type Person } from './find-person.ts';
import { searched } from './person-report.ts';
import { PERSONAL_TABLES } from './personal-data.ts';

const ADDRESS = '([[:alnum:]._%+-]+@[[:alnum:]-]+(?:[.][[:alnum:]-]+)+)';
/** In JSON text, the `n` of a line end `\n` is not part of the next word. */
const LINE_ENDS = String.raw`\\[nrtbf]`;

/** Lists every mail address in the personal data of the organization, in lower case. Reads all of it. */
async function listAddresses(tx: Tx): Promise<string[]> {
  const found = new Set<string>();
  for (const [table, { texts, json = [], isGlobal }] of PERSONAL_TABLES) {
    if (isGlobal) continue;
    const columns = [
      ...texts.map((column) => searched(column, false)),
      ...json.map((column) => searched(column, true)),
    ];
    for (const [at, column] of columns.entries()) {
      const rows = await tx.statement<{ email: string }>(
        `list-addresses-${table}-${at}`,
        `select distinct lower(m[1]) as email
         from ${table}, lateral regexp_matches(regexp_replace(${column}, $2, ' ', 'g'), $3, 'g') as m
         where organization_id = $1 and ${column} like '%@%'`,
        [tx.organizationId, LINE_ENDS, ADDRESS],
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
