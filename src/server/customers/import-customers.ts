import { createHash } from 'node:crypto';
import { serializeActs } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { refusedLines } from '#server/platform/files/refused-lines.ts';
import { columnNames, refuseLongTable, tableWork } from '#server/platform/files/read-table.ts';
import { textWork } from '#server/platform/work/work-pool.ts';
import { invalidFields, Problem } from '#server/platform/base/problem.ts';
import { createCustomers, editCustomer } from './write-customer.ts';
import { listAllCustomerRows } from './customers-store.ts';
import {
  IMPORT_MAX,
  type ImportPlan,
  planImport,
  type PlannedCustomer,
} from '#server/customers/plan-import.ts';
import type {
  ImportPreview,
  PlannedCustomer as PresentedCustomer,
} from '#contract/customers/customer-import.ts';
import { CUSTOMER_FIELD_NAMES, CUSTOMER_FIELDS } from '#domain/customers/customer-fields.ts';
import { allWords } from '#words/all.ts';
import type { Locale } from '#words/locale.ts';
import { entryMessage } from '#words/texts/problem-message.ts';

/** A plan and its fingerprint. */
type PlannedImport = ImportPlan & { fingerprint: string };

/** The progress callback: receives the number of written customers and the total. */
type OnProgress = (done: number, of: number) => void;

/** The number of new customers written at once. The progress is reported after each of these parts. */
const CREATED_AT_ONCE = 50;

/** The number of lines read: the headings, the allowed lines, and one more, so that a file that is too long is refused. */
const LINES_READ = IMPORT_MAX + 2;

/** Previews the import of a file; changes nothing. */
export async function previewImport(scope: Scope, file: Uint8Array): Promise<PlannedImport> {
  const table = await tableOf(scope, file);
  return scope.read((tx) => preview(tx, table));
}

/**
 * Imports a previewed file: creates and changes all of its customers, or none. Refuses a file whose preview has changed,
 * and, unless they are left out, a file with a refused line. Returns the executed plan.
 */
export async function importCustomers(
  scope: Scope,
  file: Uint8Array,
  { fingerprint, refusedRows }: { fingerprint: string; refusedRows: 'leave_out' | 'refuse' },
  onProgress: OnProgress = () => undefined,
): Promise<PlannedImport> {
  const table = await tableOf(scope, file);
  return scope.transact(async (tx) => {
    // Two concurrent imports of one file would both create its new customers.
    await serializeActs(tx);
    const plan = await preview(tx, table);
    if (plan.fingerprint !== fingerprint) throw new Problem('conflict');
    if (refusedRows === 'refuse' && plan.customers.some(({ outcome }) => outcome === 'refuse')) {
      throw invalidFields({ rows: ['invalid'] });
    }
    const created = plan.customers.filter(({ outcome }) => outcome === 'create');
    const changed = plan.customers.filter(({ outcome }) => outcome === 'change');
    const total = created.length + changed.length;
    for (let done = 0; done < created.length; done += CREATED_AT_ONCE) {
      const some = created.slice(done, done + CREATED_AT_ONCE);
      const rows = some.map(({ name, fields }) => ({ ...fields, name }));
      await createCustomers(tx, rows);
      onProgress(done + some.length, total);
    }
    for (const [index, { id, version, fields }] of changed.entries()) {
      if (id === null || version === null) continue;
      await editCustomer(tx, id, { ...fields, version });
      onProgress(created.length + index + 1, total);
    }
    return plan;
  });
}

async function tableOf({ organizationId }: Scope, file: Uint8Array): Promise<string[][]> {
  refuseLongTable(file);
  return textWork.run(tableWork, { file, maxLines: LINES_READ }, organizationId);
}

async function preview(tx: Tx, table: readonly string[][]): Promise<PlannedImport> {
  const plan = planImport(table, await listAllCustomerRows(tx));
  return { ...plan, fingerprint: createHash('sha256').update(JSON.stringify(plan)).digest('base64url') };
}

/** Formats the preview of an import in the user's language. Truncates long names and headings. */
export function presentPreview(
  { headings, customers, ignoredColumns, fingerprint }: PlannedImport,
  locale: Locale,
): ImportPreview {
  return {
    customers: customers.map((customer) => presentCustomer(customer, locale)),
    ignoredColumns: columnNames(ignoredColumns, locale),
    refusedFile: refusedLines(
      headings,
      customers
        .filter(({ outcome }) => outcome === 'refuse')
        .map((customer) => ({
          cells: customer.cells,
          reasons: Object.values(errorsOf(customer, locale)).flat(),
        })),
      locale,
    ),
    fingerprint,
  };
}

/** Returns the errors of a line by field, in the user's language. */
export function errorsOf({ problems }: PlannedCustomer, locale: Locale): PresentedCustomer['errors'] {
  const words = allWords[locale].problems;
  return Object.fromEntries(
    CUSTOMER_FIELD_NAMES.flatMap((field) => {
      const wording = field === 'name' ? 'listedName' : field;
      const messages = problems[field]?.map((code) => entryMessage(words, wording, code));
      return messages ? [[field, messages]] : [];
    }),
  );
}

function presentCustomer(customer: PlannedCustomer, locale: Locale): PresentedCustomer {
  const { line, name, outcome, changes } = customer;
  return {
    line,
    name: cut(name),
    outcome,
    changes: outcome === 'refuse' ? [] : changes,
    errors: errorsOf(customer, locale),
  };
}

function cut(text: string): string {
  return text.slice(0, CUSTOMER_FIELDS.name.max);
}
