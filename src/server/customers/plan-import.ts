import { contradictions } from '#domain/customers/customer.ts';
import {
  CUSTOMER_FIELD_NAMES,
  CUSTOMER_FIELDS,
  type CustomerField,
} from '#domain/customers/customer-fields.ts';
import { blankContent } from '#domain/platform/record-field.ts';
import { type FieldCodes, invalidFields } from '#server/platform/base/problem.ts';
import { type UnreadColumn, unreadColumns } from '#domain/platform/csv-lines.ts';
import { unguarded } from '#server/platform/files/csv.ts';
import { type CustomerFields, presentCustomer, withChanges } from './customer-fields.ts';
import type { CustomerRow } from './customers-store.ts';
import { fieldOfHeading, valueOfCell } from './customer-headings.ts';

/** The old and the new value of a field. */
interface FieldChange {
  field: CustomerField;
  from: string;
  to: string;
}

/** The plan for one line of the file. */
export interface PlannedCustomer {
  /** Line number, from 1; the headings are line 1. */
  line: number;
  name: string;
  outcome: 'create' | 'change' | 'keep' | 'refuse';
  /** The existing customer with this name; null for a new one. */
  id: number | null;
  /** The customer's version at the time of the plan. */
  version: number | null;
  fields: CustomerFields;
  /** The changed fields; for a new customer, its non-empty fields. */
  changes: FieldChange[];
  problems: FieldCodes;
  /** The line as it is in the file. */
  cells: readonly string[];
}

/** The plan for a file, with the columns that match no field. */
export interface ImportPlan {
  headings: readonly string[];
  customers: PlannedCustomer[];
  ignoredColumns: UnreadColumn[];
}

const BLANK = blankContent(CUSTOMER_FIELDS);

/** The maximum number of customers in one file. */
export const IMPORT_MAX = 5_000;

/**
 * Plans the import of a table whose first line contains the headings. A line changes the customer with the same name, ignoring case. An
 * empty cell keeps the stored value. Refuses a table without a name column or with too many lines. Refuses a line without a name, with an
 * invalid entry or with only half of a cash discount, or with a name that is repeated in the file (`repeated`) or belongs to several
 * customers (`taken`).
 */
export function planImport(table: readonly string[][], present: readonly CustomerRow[]): ImportPlan {
  const [head = [], ...lines] = table;
  const columns = fieldsOfHeadings(head);
  if (!columns.includes('name')) throw invalidFields({ headings: ['blank'] });
  if (lines.length > IMPORT_MAX) throw invalidFields({ rows: ['too_many'] });
  const byName = groupByName(present);
  const seen = new Set<string>();
  const customers = lines.map((cells, index): PlannedCustomer => {
    const { fields, problems } = readLine(cells, columns);
    const name = fields.name ?? '';
    const namesakes = byName.get(keyOf(name)) ?? [];
    if (namesakes.length > 1) problems['name'] = ['taken'];
    if (name !== '' && seen.has(keyOf(name))) problems['name'] = ['repeated'];
    seen.add(keyOf(name));
    const [customer] = namesakes;
    if (Object.keys(problems).length === 0) Object.assign(problems, contradicted(customer, fields));
    const { id = null, version = null } = customer ?? {};
    const changes = changesOf(customer, fields);
    const outcome = Object.keys(problems).length > 0 ? 'refuse' : outcomeOf(customer, changes);
    return { line: index + 2, name, outcome, id, version, fields, changes, problems, cells };
  });
  return {
    headings: head,
    customers,
    ignoredColumns: unreadColumns(head, lines, (at) => (columns[at] ?? null) !== null),
  };
}

/** Returns the field of each column; null for a column that is not read. Of several columns for one field, the last one is read. */
function fieldsOfHeadings(headings: readonly string[]): (CustomerField | null)[] {
  const fields = headings.map(fieldOfHeading);
  return fields.map((field, at) => (fields.lastIndexOf(field) === at ? field : null));
}

function groupByName(customers: readonly CustomerRow[]): Map<string, CustomerRow[]> {
  const groups = new Map<string, CustomerRow[]>();
  for (const customer of customers) {
    const key = keyOf(customer.name);
    groups.set(key, [...(groups.get(key) ?? []), customer]);
  }
  return groups;
}

function keyOf(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

function outcomeOf(
  customer: CustomerRow | undefined,
  changes: readonly FieldChange[],
): 'create' | 'change' | 'keep' {
  if (!customer) return 'create';
  return changes.length === 0 ? 'keep' : 'change';
}

function changesOf(customer: CustomerRow | undefined, fields: CustomerFields): FieldChange[] {
  const before: CustomerFields = customer ? presentCustomer(customer) : {};
  return CUSTOMER_FIELD_NAMES.flatMap((field) => {
    const [from, to] = [before, fields].map((content) => String(content[field] ?? ''));
    return fields[field] === undefined || from === to ? [] : [{ field, from: from ?? '', to: to ?? '' }];
  });
}

/** Returns the contradictions between the fields of the customer after the import. Called only for a line without other problems. */
function contradicted(customer: CustomerRow | undefined, fields: CustomerFields): FieldCodes {
  const before = customer ? presentCustomer(customer) : BLANK;
  return Object.fromEntries(
    Object.entries(contradictions(withChanges(before, fields))).map(([field, code]) => [field, [code]]),
  );
}

function readLine(
  cells: readonly string[],
  columns: readonly (CustomerField | null)[],
): { fields: CustomerFields; problems: FieldCodes } {
  const fields = new Map<CustomerField, string | number>();
  const problems: FieldCodes = {};
  for (const [index, field] of columns.entries()) {
    const cell = unguarded(cells[index] ?? '');
    if (field === null || (cell === '' && field !== 'name')) continue;
    const read = valueOfCell(field, cell);
    if (read.value === undefined) problems[field] = [read.problem];
    fields.set(field, read.value ?? cell);
  }
  return { fields: Object.fromEntries(fields), problems };
}
