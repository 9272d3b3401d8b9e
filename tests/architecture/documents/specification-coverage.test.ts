import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../source-files.ts';
import { listTextFiles } from '../text-files.ts';
import { listMarks, type SpecificationMark } from './specification-marks.ts';

/** The sections of the table, which divide §2 to §9 of the specification, and the rules of a sale. */
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
  'One sale',
];
/** The most requirements that may lack a test. Never raise it: a requirement without a test can become false unnoticed. */
const MOST_WITHOUT_TEST = 1;
/** A row: id, requirement, tests, remark. */
const ROW = /^\| (?<id>[a-z]+-\d+) \| (?<sentence>[^|]+) \| (?<tests>.+) \| (?<remark>[^|]*)\|$/;

/** Returns the rows of the table: one for each requirement, below the heading of its section. */
function rowsOf(text: string) {
  return text.split(/^## /m).flatMap((part) => {
    const [section = '', ...lines] = part.split('\n');
    return lines.flatMap((line) => {
      const { id = '', sentence = '', remark = '' } = ROW.exec(line)?.groups ?? {};
      return id === '' ? [] : [{ section, id, sentence, remark }];
    });
  });
}

/** Returns the document with the tests of each requirement: the file and title of each test whose mark names it. */
function writeTests(text: string, marks: readonly SpecificationMark[]): string {
  return text.replaceAll(new RegExp(ROW, 'gm'), (_line, id, sentence, _tests, remark) => {
    const tests = marks
      .filter(({ ids }) => ids.includes(id))
      .map(({ file, title }) => `\`${file}\` “${title?.replaceAll('|', String.raw`\|`)}”`);
    return `| ${id} | ${sentence} | ${tests.length === 0 ? '–' : tests.join('; ')} | ${remark}|`;
  });
}

/** Returns what is wrong with the marks and the rows. */
function faultsOf(text: string, marks: readonly SpecificationMark[]): string[] {
  const rows = rowsOf(text);
  const ids = rows.map(({ id }) => id);
  const marked = new Set(marks.flatMap((mark) => mark.ids));
  const unknown = [...marked].filter((id) => !ids.includes(id));
  return [
    ...marks
      .filter(({ title }) => title === null)
      .map((mark) => `No test below the mark ${mark.ids.join(', ')}: ${mark.file}`),
    ...unknown.map((id) => `No requirement: ${id}`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `Two requirements: ${id}`),
    ...rows
      .filter(({ id, remark }) => marked.has(id) === remark.startsWith('Not tested'))
      .map(({ id }) =>
        marked.has(id) ? `Tested after all: ${id}` : `No test, and no remark “Not tested”: ${id}`,
      ),
  ];
}

const document = readFileSync(path.join(root, 'docs/specification-coverage.md'), 'utf8');
const marks = listTextFiles(['src', 'tests'])
  .filter(({ name }) => /\.(?:test|spec)\.tsx?$/.test(name))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  .flatMap(listMarks);

describe('the table of the specification', () => {
  const rows = rowsOf(document);

  test('has rows for every section, and for no other', () => {
    expect(rows.length).toBeGreaterThan(250);
    expect([...new Set(rows.map(({ section }) => section))]).toEqual(SECTIONS);
  });

  test('has the tests whose marks name the requirement (npm run specification-coverage writes them)', async () => {
    expect(marks.length).toBeGreaterThan(300);
    await expect(writeTests(document, marks)).toMatchFileSnapshot('../../../docs/specification-coverage.md');
  });

  test('has a test or a remark for each requirement, and a requirement for each mark', () => {
    expect(faultsOf(document, marks)).toEqual([]);
  });

  test('has each sentence once', () => {
    const sentences = rows.map(({ section, sentence }) => `${section}: ${sentence}`);
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  });

  test('has no more requirements without a test than allowed', () => {
    const untested = rows.filter(({ remark }) => remark.startsWith('Not tested')).map(({ id }) => id);
    expect(untested.length, untested.join(', ')).toBeLessThanOrEqual(MOST_WITHOUT_TEST);
  });
});

const ROWS = '## §2 Cart\n| cart-1 | It shines. | – |  |\n| cart-2 | It rings. | – | Not tested: no sound. |';
const marksOf = (text: string) => listMarks({ name: 'cart.test.ts', text });

describe('a mark', () => {
  test.each([
    ['a test', "// spec: cart-1\ntest('shines', () => {});", 'shines'],
    ['a test with cases', "// spec: cart-1\ntest.each([\n  ['a'],\n])(\n  'in %s',\n  () => {});", 'in %s'],
    ['a template', '// spec: cart-1\n// The reason.\ntest(`in ${locale}`, () => {});', 'in ${locale}'],
    ['a group', "// spec: cart-1\ndescribe('light', () => { test('shines', () => {}); });", 'light'],
  ])('covers %s', (_what, text, title) => {
    expect(marksOf(text)).toEqual([{ file: 'cart.test.ts', ids: ['cart-1'], title }]);
    expect(writeTests(ROWS, marksOf(text))).toContain(`| It shines. | \`cart.test.ts\` “${title}” |`);
    expect(faultsOf(ROWS, marksOf(text))).toEqual([]);
  });

  test.each([
    ['a requirement without a mark', '', 'No test, and no remark “Not tested”: cart-1'],
    ['an unknown id', "// spec: cart-1, cart-9\ntest('shines', () => {});", 'No requirement: cart-9'],
    [
      'a mark above no test',
      '// spec: cart-1\nconst light = 1;',
      'No test below the mark cart-1: cart.test.ts',
    ],
    [
      'a remark that became false',
      "// spec: cart-1, cart-2\ntest('rings', () => {});",
      'Tested after all: cart-2',
    ],
  ])('finds %s', (_what, text, fault) => {
    expect(faultsOf(ROWS, marksOf(text))).toEqual([fault]);
  });

  test('finds an id that was given twice', () => {
    const text = ROWS.replace('cart-2', 'cart-1').replace('Not tested: no sound.', '');
    expect(faultsOf(text, marksOf("// spec: cart-1\ntest('shines', () => {});"))).toEqual([
      'Two requirements: cart-1',
    ]);
  });
});
