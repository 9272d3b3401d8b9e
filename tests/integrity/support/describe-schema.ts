import { readdir, readFile } from 'node:fs/promises';
import type { ClientBase } from 'pg';

const functionFolder = new URL('../../../src/server/platform/db/functions/', import.meta.url);

interface Described {
  name: string;
  comment: string | null;
}

interface Table extends Described {
  columns: { name: string; type: string; rule: string }[];
  constraints: string[];
  indexes: string[];
}

// Partitions are left out because they equal their table, and the two journals because they belong to the migrator.
const TABLES = `
  select c.relname::text as name, obj_description(c.oid, 'pg_class') as comment,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'rule', concat_ws(', ', case when a.attnotnull then 'not null' end,
          case when a.attidentity <> '' then 'identity' when a.attgenerated <> '' then 'generated'
            else 'default ' || pg_get_expr(d.adbin, d.adrelid) end)) order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    array(select format('\`%s\` %s', k.conname, pg_get_constraintdef(k.oid)) from pg_constraint k
      where k.conrelid = c.oid and k.contype <> 'n' order by array_position('{p,u,f,c}', k.contype::text), k.conname) as constraints,
    array(select regexp_replace(pg_get_indexdef(x.indexrelid), ' INDEX (\\S+) ON \\S+ ', ' INDEX \`\\1\` ') from pg_index x
      where x.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = x.indexrelid) order by 1) as indexes
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not in ('schema_migrations', 'schema_functions')
  order by c.relname`;

const ROUTINES = `
  select 'function' as kind, p.proname::text as name, pg_get_function_identity_arguments(p.oid) as parameters,
    pg_get_function_result(p.oid) as result
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  union all
  select 'view', c.relname::text,
    (select string_agg(a.attname, ', ' order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0), null
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 2`;

/** Describes the tables, functions and views of a database as Markdown. */
export async function describeSchema(client: ClientBase): Promise<string> {
  const tables = await client.query<Table>(TABLES);
  const routines = await client.query<{
    kind: string;
    name: string;
    parameters: string;
    result: string | null;
  }>(ROUTINES);
  const meanings = await readFunctionMeanings();
  return (
    [
      '# Database schema',
      'Written by `npm run schema` from a freshly migrated database. Tables are made by `src/server/platform/db/migrations/`, functions and views by `src/server/platform/db/functions/`. Row-level security protects every table that is not global.',
      '## Functions and views',
      routines.rows
        .map(({ kind, name, parameters, result }) =>
          kind === 'view'
            ? `- view \`${name}\` (${parameters}): ${meanings.get(name)}`
            : `- \`${name}(${parameters})\`${result === null ? '' : ` → \`${result}\``}: ${meanings.get(name)}`,
        )
        .join('\n'),
      '## Tables',
      ...tables.rows.map(describeTable),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}

function describeTable({ name, comment, columns, constraints, indexes }: Table): string {
  const rows = columns.map((column) => `| ${column.name} | ${column.type} | ${column.rule} |`);
  return [
    `### ${name}`,
    comment ?? 'MISSING: add `comment on table` to its migration.',
    ['| column | type | |', '|---|---|---|', ...rows].join('\n'),
    [...constraints, ...indexes].map((line) => `- ${line}`).join('\n'),
  ].join('\n\n');
}

/** Returns the first sentence of the comment at the top of each definition, by the name of the function or view. */
async function readFunctionMeanings(): Promise<Map<string, string>> {
  const files = await readdir(functionFolder);
  const meanings = files.map(async (file): Promise<[string, string]> => {
    const sql = await readFile(new URL(file, functionFolder), 'utf8');
    const comment = /^(?:--.*\n)*/.exec(sql)?.[0].replaceAll(/^-- ?/gm, '').replaceAll('\n', ' ') ?? '';
    const [sentence = ''] = /^.*?\.(?= |$)/.exec(comment) ?? [];
    return [file.slice(0, -'.sql'.length).replaceAll('-', '_'), sentence];
  });
  return new Map(await Promise.all(meanings));
}
