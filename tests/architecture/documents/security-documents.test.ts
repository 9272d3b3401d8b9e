import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SECURITY_EVENT_KINDS } from '#domain/access/security-event.ts';
import { requirements } from './asvs-requirements.ts';
import { countNamedTests, findMissingTests } from './named-tests.ts';
import { root } from '../source-files.ts';

const read = (name: string) => readFileSync(path.join(root, 'docs', name), 'utf8');
const REASON = /^(?:deviation|not applicable): .{10,}$/;
const DOCUMENT = /^document: \[[^\]]+\]\(([\w-]+\.md)#([\w-]+)\)$/;

interface Row {
  ids: string[];
  shown: string;
}

/** Returns the rows of docs/asvs.md. */
function readRows(text: string): Row[] {
  return [...text.matchAll(/^\| (V\d[^|]*) \| [^|]+ \| (.+) \|$/gm)].map(([, ids = '', shown = '']) => ({
    ids: ids.split(', '),
    shown,
  }));
}

/** Returns what is wrong with a row: it names no test, reason or document, or it names a test or document that does not exist. */
function faultsOf({ ids, shown }: Row): string[] {
  if (REASON.test(shown)) return findMissingTests(shown);
  const [isDocument, file = '', anchor = ''] = DOCUMENT.exec(shown) ?? [];
  if (isDocument) {
    const isRule = ids.every((id) => /^V\d+\.1\.\d+$/.test(id));
    return isRule && headingsOf(read(file)).includes(anchor) ? [] : [`${ids.join()} has no such document`];
  }
  return countNamedTests(shown) === 0 ? [`${ids.join()} shows nothing`] : findMissingTests(shown);
}

const headingsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-'));

describe('docs/asvs.md', () => {
  const rows = readRows(read('asvs.md'));

  test('has each requirement of the levels 1 and 2 once', () => {
    expect(requirements).toHaveLength(253);
    expect(rows.flatMap(({ ids }) => ids).toSorted()).toEqual([...requirements].toSorted());
  });

  test('shows each by a test, a document or a reason', () => {
    expect(rows.flatMap(faultsOf)).toEqual([]);
  });

  test.each([
    [
      '| V1.1.1 | a | `src/domain/platform/week.test.ts` “shines” |',
      'src/domain/platform/week.test.ts has no “shines”',
    ],
    ['| V1.1.1 | a | `src/domain/gone.test.ts` “x” |', 'src/domain/gone.test.ts does not exist'],
    ['| V1.1.1 | a | `src/domain/platform/week.test.ts` |', 'V1.1.1 shows nothing'],
    [
      '| V1.1.1 | a | deviation: as shown by `src/domain/gone.test.ts` “x” |',
      'src/domain/gone.test.ts does not exist',
    ],
    ['| V1.1.1 | a | deviation: no |', 'V1.1.1 shows nothing'],
    ['| V1.1.1 | a | document: [x](security.md#gone) |', 'V1.1.1 has no such document'],
    ['| V1.2.1 | a | document: [x](security.md#what-is-not-done) |', 'V1.2.1 has no such document'],
  ])('is wrong with the row %s', (row, fault) => {
    expect(readRows(row).flatMap(faultsOf)).toEqual([fault]);
  });
});

test('each kind of event of the security log is recorded in a test', () => {
  const folders = ['tests/api', 'tests/integrity'].map((folder) => path.join(root, folder));
  const tests = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => readFileSync(path.join(folder, name), 'utf8')),
  );
  const isTested = (kind: string) => tests.some((text) => new RegExp(String.raw`\b${kind}\b`).test(text));
  expect(SECURITY_EVENT_KINDS.filter((kind) => !isTested(kind))).toEqual([]);
});

describe('docs/security.md', () => {
  const text = read('security.md');
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| chapter'));

  test('names a test for each kind of attack', () => {
    expect(rows.length).toBeGreaterThanOrEqual(25);
    expect(rows.filter((row) => countNamedTests(row) === 0)).toEqual([]);
  });

  test('names tests that exist', () => {
    expect(findMissingTests(text)).toEqual([]);
  });
});
