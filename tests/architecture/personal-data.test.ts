import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PersonalData } from '#server/platform/personal-table.ts';
import { allWords } from '#words/all.ts';
import { LOCALES } from '#words/locale.ts';
import { areaOf, AREAS } from './areas.ts';
import { root, sourceFiles } from './source-files.ts';

const HOLDS_TEXT = /^(text|text\[\]|json|jsonb|bytea|inet|citext|character)/;

/** Returns the columns of the schema that can hold text, as `table.column`. */
function textColumns(schema: string): string[] {
  const [, tables = ''] = schema.split(/^## Tables$/m);
  return tables.split(/^### /m).flatMap((part) => {
    const [name = '', ...lines] = part.split('\n');
    return lines.flatMap((line) => {
      const [, column = '', type = ''] = /^\| (\w+) \| ([^|]+) \|/.exec(line) ?? [];
      return HOLDS_TEXT.test(type) ? [`${name}.${column}`] : [];
    });
  });
}

/** Returns the area of each table of the baseline, which has a file for each area. */
function areasOfBaseline(): Map<string, string> {
  const folder = path.join(root, 'src/server/platform/db/migrations/baseline');
  // The tables of tracking belong to sending.
  const files = [...AREAS.map((area) => [area, area]), ['tracking', 'sending']] as const;
  return new Map(
    files.flatMap(([file = '', area = '']) =>
      tablesMadeBy(readFileSync(path.join(folder, `${file}.sql`), 'utf8')).map(
        (table) => [table, area] as const,
      ),
    ),
  );
}

function tablesMadeBy(sql: string): string[] {
  return [...sql.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, table = '']) => table);
}

/** Returns the areas whose statements name a table, without the descriptions of personal data and the code of erasures. */
function areasThatName(table: string): string[] {
  const name = new RegExp(`\\b${table}\\b`);
  return serverFiles.filter(({ text }) => name.test(text)).map(({ path: file }) => areaOf(file)?.area ?? '');
}

const serverFiles = sourceFiles('src/server').filter(
  ({ path: file }) => !/\/(?:privacy|doctor|backup)\/|\/personal-data\.ts$|\.gen\.ts$|\.test\./.test(file),
);
const areas = await Promise.all(
  AREAS.map(async (area) => {
    const file = path.join(root, `src/server/${area}/personal-data.ts`);
    const { PERSONAL_DATA: data } = (await import(file)) as { PERSONAL_DATA: PersonalData };
    return { area, data };
  }),
);
const columns = textColumns(readFileSync(path.join(root, 'docs/schema.md'), 'utf8'));

interface AreaData {
  area: string;
  data: PersonalData;
}

const baseline = areasOfBaseline();

/** Returns the tables that an area describes although they belong to another area, or are not used in it. */
function foreignTables(described: readonly AreaData[]): string[] {
  return described.flatMap(({ area, data: { tables, noPersonalData } }) =>
    [...new Set([...Object.keys(tables), ...Object.keys(noPersonalData)])]
      .filter((table) =>
        baseline.has(table) ? baseline.get(table) !== area : !areasThatName(table).includes(area),
      )
      .map((table) => `${area}: ${table}`),
  );
}

/** Returns the described columns of an area as `table.column`. */
function describedBy({ tables, noPersonalData }: PersonalData): string[] {
  const personal = Object.entries(tables).flatMap(([table, { texts, kept = [], json = [] }]) =>
    [...texts, ...kept, ...json].map((column) => `${table}.${column}`),
  );
  const others = Object.entries(noPersonalData).flatMap(([table, names]) =>
    names.map((column) => `${table}.${column}`),
  );
  return [...personal, ...others];
}

describe('personal data', () => {
  test('each column that can hold text is described, as personal or not, exactly once', () => {
    expect(columns.length).toBeGreaterThan(100);
    const described = areas.flatMap(({ data }) => describedBy(data));
    expect(columns.filter((column) => !described.includes(column))).toEqual([]);
    expect(described.filter((column) => !columns.includes(column))).toEqual([]);
    expect(described.filter((column, at) => described.indexOf(column) !== at)).toEqual([]);
  });

  test('a new text column is found', () => {
    expect(textColumns('## Tables\n\n### pets\n\n| id | bigint | |\n| name | text | not null |\n')).toEqual([
      'pets.name',
    ]);
  });

  test('each area describes its own tables', () => {
    expect(baseline.size).toBeGreaterThan(80);
    expect(foreignTables(areas)).toEqual([]);
    const planted = { tables: {}, noPersonalData: { customers: ['name_key'], dunnings: ['snapshot'] } };
    expect(foreignTables([{ area: 'ads', data: planted }])).toEqual(['ads: customers', 'ads: dunnings']);
  });

  test('the words of an area name its tables with personal data, in every language', async () => {
    for (const locale of LOCALES) {
      for (const { area, data } of areas) {
        const file = path.join(root, `src/words/${locale}/${area}/tables.ts`);
        const words = (await import(file)) as { tables: Record<string, string> };
        expect(Object.keys(words.tables).toSorted(), `${locale} ${area}`).toEqual(
          Object.keys(data.tables).toSorted(),
        );
      }
      const named = areas.flatMap(({ data }) => Object.keys(data.tables));
      expect(Object.keys(allWords[locale].tables).toSorted()).toEqual(named.toSorted());
    }
  });

  test('reports and erasures know the tables of all areas', () => {
    const text = readFileSync(path.join(root, 'src/server/link-areas.ts'), 'utf8');
    const [, list = ''] = /linkPersonalData\(\[([^\]]+)\]\)/.exec(text) ?? [];
    const names = list.match(/\w+/g) ?? [];
    expect(names).toHaveLength(AREAS.length);
    for (const area of AREAS) {
      const [, name = ''] = new RegExp(`PERSONAL_DATA as (\\w+) \\} from '#server/${area}/`).exec(text) ?? [];
      expect(names).toContain(name);
    }
  });
});
