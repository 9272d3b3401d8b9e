import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Retention, RETENTION } from '#domain/platform/retention.ts';
import { root } from '../source-files.ts';

const operations = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
const table = (operations.split('\n### Retention\n')[1]?.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| '));
/** The kinds that the document names in words, because their data is not on the server. */
const ROW_OF: Record<string, string> = { drafts: 'unsaved entries in browsers' };

const timeOf = (days: number) => (days <= 2 ? `${days * 24} hours` : `${days} days`);

test.each(Object.entries<Retention>(RETENTION))(
  'docs/operations.md says how long %s are kept',
  (kind, { days, limits, setting }) => {
    const row = table.find((line) => line.includes(ROW_OF[kind] ?? `\`${kind}\``)) ?? '';
    expect(row).toContain(`| ${timeOf(days)}`);
    const isOfOperator = setting === setting?.toUpperCase();
    if (limits && !isOfOperator) expect(row).toContain(`the organisation, ${limits[0]} to ${limits[1]} |`);
    else expect(row).toContain(limits ? `\`${setting}\`` : '| fixed |');
  },
);
