import type { ClientBase } from 'pg';

/** A column of a table or view. */
export interface CatalogueColumn {
  name: string;
  /** The oid of its type. */
  type: number;
  isNotNull: boolean;
  /** Whether an insert may omit it although it is not null. */
  hasDefault: boolean;
  /** Whether the database computes it. */
  isGenerated: boolean;
  /** The values that a check constraint allows; null if any value is allowed. */
  values: string[] | null;
}

/** The columns of all tables and views, by name, in the order of `select *`. */
export type Catalogue = ReadonlyMap<string, readonly CatalogueColumn[]>;

const COLUMNS = `
  select c.relname::text as "table", a.attname::text as name, a.atttypid::int as type, a.attnotnull as "isNotNull",
    a.atthasdef or a.attidentity <> '' as "hasDefault", a.attgenerated <> '' as "isGenerated",
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(' || a.attname || ' = ANY \\(ARRAY\\[[^]]*\\]\\)\\)\\)$') limit 1) as rule
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname, a.attnum`;

/** Reads the columns of the tables and views of a database. */
export async function readCatalogue(client: ClientBase): Promise<Catalogue> {
  const { rows } = await client.query<
    Omit<CatalogueColumn, 'values'> & { table: string; rule: string | null }
  >(COLUMNS);
  const catalogue = new Map<string, CatalogueColumn[]>();
  for (const { table, rule, ...column } of rows) {
    const values =
      rule === null ? null : [...rule.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value);
    catalogue.set(table, [...(catalogue.get(table) ?? []), { ...column, values }]);
  }
  return catalogue;
}
