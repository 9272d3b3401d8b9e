import { customerProblem } from '#domain/customer.ts';
import {
  CUSTOMER_FIELD_NAMES,
  type CustomerField,
  type CustomerTextField,
  isCustomerText,
} from '#domain/customer-fields.ts';
import { type FieldCodes, invalidFields } from '../../base/problem.ts';
import { unguarded } from '../../files/csv.ts';
import { type CustomerFields, presentCustomer } from '../customer-fields.ts';
import type { CustomerRow } from '../customers-store.ts';
import { fieldOfHeading, genderOfCell } from './customer-headings.ts';

/** The old and the new value of a field. */
export interface FieldChange {
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
}

/** The plan for a file, with the columns that match no field. */
export interface ImportPlan {
  customers: PlannedCustomer[];
  ignoredColumns: string[];
}

/** The maximum number of customers in one file. */
export const IMPORT_MAX = 5_000;

/**
 * Plans the import of a table whose first line has the headings. A line changes the customer with the same name, ignoring
 * case; an empty cell keeps the stored value. Refuses a table without a name column, or with too many lines; a
 * line with an invalid entry, or with a name that is repeated in the file (`repeated`) or belongs to several customers
 * (`taken`).
 */
export function planImport(table: readonly string[][], present: readonly CustomerRow[]): ImportPlan {
  const [head = [], ...lines] = table;
  const columns = head.map(fieldOfHeading);
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
    const { id = null, version = null } = customer ?? {};
    const changes = changesOf(customer, fields);
    const outcome = Object.keys(problems).length > 0 ? 'refuse' : outcomeOf(customer, changes);
    return { line: index + 2, name, outcome, id, version, fields, changes, problems };
  });
  return { customers, ignoredColumns: head.filter((name, index) => name !== '' && columns[index] === null) };
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
    const [from, to] = [before[field] ?? '', fields[field] ?? ''];
    return fields[field] === undefined || from === to ? [] : [{ field, from, to }];
  });
}

function readLine(
  cells: readonly string[],
  columns: readonly (CustomerField | null)[],
): { fields: CustomerFields; problems: FieldCodes } {
  const fields: CustomerFields = {};
  const problems: FieldCodes = {};
  for (const [index, field] of columns.entries()) {
    const cell = unguarded(cells[index] ?? '');
    if (field === null || (cell === '' && field !== 'name')) continue;
    if (!isCustomerText(field)) {
      fields[field] = genderOfCell(cell);
      if (fields[field] === undefined) problems[field] = ['invalid'];
      continue;
    }
    fields[field] = cell;
    const problem = problemOf(field, cell);
    if (problem) problems[field] = [problem];
  }
  return { fields, problems };
}

/** PostgreSQL cannot store lone surrogates. */
function problemOf(field: CustomerTextField, cell: string) {
  return customerProblem(field, cell) ?? (/[\0\p{Cs}]/u.test(cell) ? ('invalid' as const) : null);
}
