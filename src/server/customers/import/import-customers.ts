import { createHash } from 'node:crypto';
import type { Scope, Tx } from '../../db/scope.ts';
import { readTable } from '../../files/read-table.ts';
import { invalidFields, Problem } from '../../base/problem.ts';
import { createCustomer } from '../create-customer.ts';
import { listCustomerRows } from '../customers-store.ts';
import { editCustomer } from '../edit-customer.ts';
import { IMPORT_MAX, type ImportPlan, planImport } from './plan-import.ts';

/** A plan, and the name of exactly this plan. */
export type ImportPreview = ImportPlan & { fingerprint: string };

/** Hears how many customers are written, and of how many. */
export type Told = (done: number, of: number) => void;

/** One line more than allowed is enough to refuse a list; the headings are a line as well. */
const LINES_READ = IMPORT_MAX + 2;

/** Says what the file would do; changes nothing. */
export function previewImport(scope: Scope, file: Uint8Array): Promise<ImportPreview> {
  return scope.read((tx) => preview(tx, file));
}

/**
 * Creates and changes the customers of a file as it was previewed, all of them or none. Refuses another file, or one
 * that would do something else by now, and the whole file while a line of it is refused. Answers what was done.
 */
export function importCustomers(
  scope: Scope,
  file: Uint8Array,
  fingerprint: string,
  told: Told = () => undefined,
): Promise<ImportPreview> {
  return scope.transact(async (tx) => {
    await lockImports(tx);
    const plan = await preview(tx, file);
    if (plan.fingerprint !== fingerprint) throw new Problem('conflict');
    if (plan.customers.some(({ outcome }) => outcome === 'refuse')) {
      throw invalidFields({ rows: ['invalid'] });
    }
    const wanted = plan.customers.filter(({ outcome }) => outcome !== 'keep');
    for (const [index, { id, version, name, fields }] of wanted.entries()) {
      await (id === null || version === null
        ? createCustomer(tx, { ...fields, name })
        : editCustomer(tx, id, { ...fields, version }));
      told(index + 1, wanted.length);
    }
    return plan;
  });
}

async function preview(tx: Tx, file: Uint8Array): Promise<ImportPreview> {
  const plan = planImport(readTable(file, LINES_READ), await listCustomerRows(tx, '', null));
  return { ...plan, fingerprint: createHash('sha256').update(JSON.stringify(plan)).digest('base64url') };
}

/** One import at a time: two of the same list would both find its new names free. Nobody else waits for it. */
async function lockImports(tx: Tx): Promise<void> {
  await tx.db
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', tx.organizationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
