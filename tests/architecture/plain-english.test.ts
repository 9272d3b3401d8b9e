import { expect, test } from 'vitest';
import { listUnclearWords } from './plain-words.ts';
import { listTextFiles, type TextFile } from './text-files.ts';

const ROOTS = ['src', 'tests', 'scripts', 'docs', 'bench', 'README.md', 'CHANGELOG.md', 'CONTRIBUTING.md'];
/** Words of the interface, sample data, the users' manual, the word list and its test, and migrations, which must never change. */
const NOT_CHECKED = [
  'src/words/',
  'src/server/demo/tables/',
  'src/server/platform/db/migrations/',
  'docs/help/',
  'tests/corpus/',
  'tests/ad-html/golden/',
  'tests/architecture/plain-words.ts',
  'tests/architecture/plain-english.test.ts',
];

/** Documents quote names of tests, which are checked in the test files. */
const withoutTestNames = (text: string) => text.replaceAll(/“[^”]*”/g, '“”');

/** Returns the unclear words in file names and texts, as "file:line: word → replacement". */
function listFindings(files: readonly TextFile[]): string[] {
  return files.flatMap(({ name, text }) => [
    ...listUnclearWords(name).map(({ word, write }) => `${name}: the name has "${word}" → ${write}`),
    ...listUnclearWords(withoutTestNames(text)).map(
      ({ line, word, write }) => `${name}:${line}: "${word}" → ${write}`,
    ),
  ]);
}

test('code, tests and documents use plain technical words', () => {
  const files = listTextFiles(ROOTS).filter(
    ({ name }) => !NOT_CHECKED.some((start) => name.startsWith(start)),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(listFindings(files)).toEqual([]);
});

test.each([
  'the house test',
  'class HitLanes {',
  'import "./drawing-room.ts"',
  'two processes take turns',
  '/** Answers how to stop it. */',
  'const broken_books = 1;',
  'nobody knows',
])('refuses "%s"', (line) => {
  expect(listUnclearWords(line)).not.toEqual([]);
});

test.each([
  'the connection’s house ad',
  'by the wall clock',
  'it turns into a booking',
  'a warehouse',
  "runs as 'nobody'",
  'an arrow turned left',
  'a fingerprint',
  'leave room for it',
])('allows "%s"', (line) => {
  expect(listUnclearWords(line)).toEqual([]);
});
