import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../source-files.ts';

/** The sections of the table, which divide §2 to §9 of the specification. */
const SECTIONS = [
  '§2 Route map',
  '§2 Redirects and access',
  '§2 Application shell',
  '§2 Week view',
  '§2 Cart',
  '§2 Orders list',
  '§2 Order detail',
  '§2 Verts',
  '§2 Publication details',
  '§2 Publications management',
  '§2 Customers',
  '§2 Dashboard',
  '§2 Reporting',
  '§2 Other screens',
  '§3 Entities',
  '§4 States and transitions',
  '§5 Validation rules',
  '§6 Roles and permissions',
  '§7 Calls',
  '§8 Error catalogue',
  '§9 Business constants',
];
/** The most sentences that may lack a test. Never raise it: a sentence without a test can become false unnoticed. */
const MOST_WITHOUT_TEST = 2;

interface Row {
  section: string;
  sentence: string;
  files: string[];
  tests: { file: string; title: string }[];
}

const PATH = /`((?:src|tests|docs|scripts|bench)\/[^`]+)`/g;
const NAMED_TEST = /`([^`]+)` “([^”]+)”/g;

/** Returns the rows of the table: one for each sentence, below the heading of its section. */
function rowsOf(text: string): Row[] {
  return text.split(/^## /m).flatMap((part) => {
    const [section = '', ...lines] = part.split('\n');
    return lines.flatMap((line) => {
      const [, sentence = '', files = '', tests = '', remark] = line.split('|').map((cell) => cell.trim());
      if (remark === undefined || sentence === 'Sentence' || sentence.startsWith('---')) return [];
      return {
        section,
        sentence,
        files: [...files.matchAll(PATH)].map(([, file = '']) => file),
        tests: [...tests.matchAll(NAMED_TEST)].map(([, file = '', title = '']) => ({ file, title })),
      };
    });
  });
}

/** Returns what is wrong with the rows: a row names no file, or a file or a test that does not exist. */
function faultsOf(rows: readonly Row[]): string[] {
  return rows.flatMap(({ sentence, files, tests }) => [
    ...(files.length === 0 ? [`No file does: ${sentence}`] : []),
    ...[...files, ...tests.map(({ file }) => file)]
      .filter(isGone)
      .map((file) => `${file} is gone: ${sentence}`),
    ...tests
      .filter((named) => !isGone(named.file) && !isThere(named))
      .map(({ file, title }) => `${file} has no “${title}”`),
  ]);
}

const isGone = (file: string) => !existsSync(path.join(root, file));
const isThere = ({ file, title }: Row['tests'][number]) =>
  readFileSync(path.join(root, file), 'utf8').includes(title);

const rows = rowsOf(readFileSync(path.join(root, 'docs/specification-coverage.md'), 'utf8'));

describe('the table of the specification', () => {
  test('has rows for every section, and for no other', () => {
    expect(rows.length).toBeGreaterThan(250);
    expect([...new Set(rows.map(({ section }) => section))]).toEqual(SECTIONS);
  });

  test('names files and tests that exist', () => {
    expect(faultsOf(rows)).toEqual([]);
  });

  test('says each sentence once', () => {
    const sentences = rows.map(({ section, sentence }) => `${section}: ${sentence}`);
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  });

  test('has no more sentences without a test than allowed', () => {
    const untested = rows.filter(({ tests }) => tests.length === 0).map(({ sentence }) => sentence);
    expect(untested.length, untested.join('\n')).toBeLessThanOrEqual(MOST_WITHOUT_TEST);
  });
});

test.each([
  ['a file that is gone', '| It shines. | `src/gone.ts` | – | |', 'src/gone.ts is gone: It shines.'],
  ['a row without a file', '| It shines. | – | – | |', 'No file does: It shines.'],
  [
    'a test file that is gone',
    '| It shines. | `src/domain/platform/week.ts` | `tests/gone.test.ts` “shines” | |',
    'tests/gone.test.ts is gone: It shines.',
  ],
  [
    'a test that was renamed',
    '| It shines. | `src/domain/platform/week.ts` | `src/domain/platform/week.test.ts` “shines like nothing” | |',
    'src/domain/platform/week.test.ts has no “shines like nothing”',
  ],
])('finds %s', (_what, row, fault) => {
  expect(faultsOf(rowsOf(`## §2 Cart\n${row}`))).toEqual([fault]);
});
