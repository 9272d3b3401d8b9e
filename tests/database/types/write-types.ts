import type { Client } from 'pg';
import { describeStatement } from './describe-statement.ts';
import { inferColumns } from './infer-columns.ts';
import { type Catalogue, type CatalogueColumn, readCatalogue } from './read-catalogue.ts';

/** The types of values as the driver returns them, by the oid of their type. It returns the text of any other type. */
const OIDS: Readonly<Record<number, string>> = {
  16: 'boolean',
  17: 'Buffer',
  20: 'number',
  21: 'number',
  23: 'number',
  26: 'number',
  114: 'json',
  199: 'unknown[]',
  700: 'number',
  701: 'number',
  1000: 'boolean[]',
  1001: 'Buffer[]',
  1002: 'string[]',
  1003: 'string[]',
  1005: 'number[]',
  1007: 'number[]',
  1009: 'string[]',
  1015: 'string[]',
  1016: 'number[]',
  1021: 'number[]',
  1022: 'number[]',
  1028: 'number[]',
  1182: 'Date[]',
  1185: 'Date[]',
  1186: 'unknown',
  1231: 'number[]',
  3802: 'json',
  3807: 'unknown[]',
};

const typeOf = (oid: number): string => OIDS[oid] ?? 'string';

const HEADER = `// Written by \`npm run schema\` from a freshly migrated database and the statements that the code declares.
import type { ColumnTypes } from '#server/platform/db/column-types.ts';
`;

/** Writes the types of the tables of a database and of the declared statements as TypeScript. */
export async function writeTypes(
  client: Client,
  statements: readonly { name: string; text: string }[],
  declaredTypes: ReadonlySet<string>,
): Promise<string> {
  const catalogue = await readCatalogue(client);
  const types = new ColumnTypeNames(catalogue, declaredTypes);
  const rows: string[] = [];
  for (const { name, text } of statements.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const type = await typeOfStatement(client, text, catalogue, types).catch((cause: unknown) => {
      throw new Error(`The statement ${name} is wrong: ${String(cause)}`, { cause });
    });
    rows.push(`  '${name}': ${type};`);
  }
  const tables = [...catalogue].map(([table, columns]) => {
    const fields = columns
      .filter(({ isGenerated }) => !isGenerated)
      .map((column) => `${column.name}: ${types.ofColumn(table, column)}`);
    return `  ${table}: { ${fields.join('; ')} };`;
  });
  const json = listColumns(catalogue, ({ type }) => typeOf(type) === 'json');
  const optional = listColumns(
    catalogue,
    ({ hasDefault, isNotNull, isGenerated }) => !isGenerated && (hasDefault || !isNotNull),
  );
  return [
    HEADER,
    '/** Columns that allow certain values only: by a check constraint, or by column-types.ts. */',
    `export interface Values extends ColumnTypes {\n${types.listed().join('\n')}\n}\n`,
    '/** The columns of tables and views, without those that the database computes. */',
    `export interface Tables {\n${tables.join('\n')}\n}\n`,
    '/** The columns that an insert may omit. */',
    `export interface OptionalColumns {\n${optional.join('\n')}\n}\n`,
    '/** The columns that contain JSON. */',
    `export interface JsonColumns {\n${json.join('\n')}\n}\n`,
    '/** The rows and the values of statements. */',
    `export interface Statements {\n${rows.join('\n')}\n}\n`,
  ].join('\n');
}

/** Lists the columns for which the condition is true, by table. Leaves out tables without such a column. */
function listColumns(catalogue: Catalogue, has: (column: CatalogueColumn) => boolean): string[] {
  return [...catalogue].flatMap(([table, columns]) => {
    const names = columns.filter(has).map(({ name }) => `'${name}'`);
    return names.length === 0 ? [] : [`  ${table}: ${names.join(' | ')};`];
  });
}

async function typeOfStatement(
  client: Client,
  text: string,
  catalogue: Catalogue,
  types: ColumnTypeNames,
): Promise<string> {
  const { parameters, columns } = await describeStatement(client, text);
  const inferred = await inferColumns(text, catalogue);
  // Columns of a function with `*` are not listed.
  const areListed = inferred.length === columns.length;
  const fields = new Map<string, string>();
  for (const [index, { name, type }] of columns.entries()) {
    const { isNotNull = false, domains = null } = (areListed && inferred[index]) || {};
    const written = types.ofExpression(type, domains);
    fields.set(
      name,
      `${nameOfField(name)}: ${written}${isNotNull || written === 'unknown' ? '' : ' | null'}`,
    );
  }
  const values = parameters.map((oid) => types.ofParameter(oid));
  return `{ row: { ${[...fields.values()].join('; ')} }; values: [${values.join(', ')}] }`;
}

function nameOfField(name: string): string {
  return /^[a-z_]\w*$/i.test(name) ? name : `'${name}'`;
}

/** Names the types of columns. */
class ColumnTypeNames {
  readonly #narrow = new Map<string, string>();
  readonly #declared: ReadonlySet<string>;
  readonly #oids = new Map<string, number>();

  constructor(catalogue: Catalogue, declared: ReadonlySet<string>) {
    this.#declared = declared;
    for (const [table, columns] of catalogue) {
      for (const { name, type, values } of columns) {
        this.#oids.set(`${table}.${name}`, type);
        if (values && !declared.has(`${table}.${name}`)) {
          this.#narrow.set(`${table}.${name}`, values.map((value) => `'${value}'`).join(' | '));
        }
      }
    }
  }

  /** The columns with a check constraint, as lines of an interface. */
  listed(): string[] {
    return [...this.#narrow].map(([column, type]) => `  '${column}': ${type};`);
  }

  ofColumn(table: string, { name, type, isNotNull }: CatalogueColumn): string {
    const written = this.ofExpression(type, [`${table}.${name}`]);
    return isNotNull || written === 'unknown' ? written : `${written} | null`;
  }

  ofExpression(oid: number, domains: string[] | null): string {
    const type = typeOf(oid);
    const names = domains?.map((domain) => this.#nameOf(domain, oid));
    if (names && names.length > 0 && names.every((name) => name !== undefined)) return names.join(' | ');
    return type === 'json' ? 'unknown' : type;
  }

  ofParameter(oid: number): string {
    const type = typeOf(oid);
    if (type === 'json') return 'string | null';
    return type.endsWith('[]')
      ? `readonly (${type.slice(0, -2).replace(/Date|unknown/, 'string')} | null)[] | null`
      : `${type} | null`;
  }

  #nameOf(domain: string, oid: number): string | undefined {
    if (domain.startsWith("'")) return typeOf(oid) === 'string' ? domain : undefined;
    if (this.#oids.get(domain) !== oid) return undefined;
    return this.#narrow.has(domain) || this.#declared.has(domain) ? `Values['${domain}']` : undefined;
  }
}
