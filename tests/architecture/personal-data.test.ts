import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { NO_PERSONAL_DATA } from '#server/access/privacy/no-personal-data.ts';
import { PERSONAL_TABLES } from '#server/access/privacy/personal-data.ts';
import { root } from './source-files.ts';

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

const columns = textColumns(readFileSync(path.join(root, 'docs/schema.md'), 'utf8'));
const personal = PERSONAL_TABLES.flatMap(([table, { texts, kept = [], json = [] }]) =>
  [...texts, ...kept, ...json].map((column) => `${table}.${column}`),
);
const others = Object.entries(NO_PERSONAL_DATA).flatMap(([table, names]) =>
  names.map((column) => `${table}.${column}`),
);

describe('personal data', () => {
  test('each column that can hold text is described, as personal or not, exactly once', () => {
    expect(columns.length).toBeGreaterThan(100);
    const described = [...personal, ...others];
    expect(columns.filter((column) => !described.includes(column))).toEqual([]);
    expect(described.filter((column) => !columns.includes(column))).toEqual([]);
    expect(described.filter((column, at) => described.indexOf(column) !== at)).toEqual([]);
  });

  test('a new text column is found', () => {
    expect(textColumns('## Tables\n\n### pets\n\n| id | bigint | |\n| name | text | not null |\n')).toEqual([
      'pets.name',
    ]);
  });
});
