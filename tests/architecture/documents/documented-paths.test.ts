import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { rankOf } from '../areas.ts';
import { root } from '../source-files.ts';

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/asvs.md',
  'docs/privacy.md',
  'docs/security.md',
];
const FOLDERS = ['src', 'tests', 'scripts', 'docs', 'bench', 'docker', '.ci', '.github'];
const files = [
  ...readdirSync(root),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.posix.join(folder, name.replaceAll(path.sep, '/')),
    ),
  ),
];

/** Returns the paths that a document names: code that looks like a file or folder of this repository, and links. */
function listPaths(text: string, folder: string): string[] {
  const code = [...text.matchAll(/`([\w./-]+(?:\.(?:tsx?|mjs|sql|md|json|yml)|\/))`/g)].map(
    ([, name = '']) => name,
  );
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, name = '']) =>
    path.posix.join(folder, name),
  );
  return [...code.filter((name) => !/^(?:dist|data|outbox|screenshots|\/)|NNNN/.test(name)), ...links];
}

/** Whether a path exists. Its first folders may be missing, as in `hit-batcher.ts` and `server/db/`. */
function exists(name: string): boolean {
  const isFolder = name.endsWith('/');
  return files.some((file) =>
    isFolder
      ? `/${file}`.includes(`/${name}`)
      : `/${file}`.endsWith(`/${name}`) || file.startsWith(`${name}/`),
  );
}

describe.each(DOCUMENTS)('%s', (document) => {
  const paths = listPaths(readFileSync(path.join(root, document), 'utf8'), path.posix.dirname(document));

  test('names files that exist', () => {
    expect(paths.length).toBeGreaterThan(2);
    expect(paths.filter((name) => !exists(path.posix.normalize(name)))).toEqual([]);
  });
});

/** Questions that newcomers asked. The document must answer them, with others. */
const ASKED = [
  'When does a reservation lapse?',
  'Who may cancel what and when?',
  'How wide is a two-column image?',
  'What is a bot?',
  'How long is a reset link valid?',
  'How many weeks are prefetched?',
  'Add a mailing system',
  'Add a customer field',
  'Price of an order with a package and a discount',
  'What happens when an ad misses its deadline?',
  'Which statement books an order and which locks it takes',
  'Where is tenancy enforced?',
  'What is mailed when an invoice is corrected?',
  "Where is the code of an advertiser's link checked?",
];

const architecture = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');

/** Returns the cells of the table in a section, without its head. */
function tableIn(text: string, section: string): string[][] {
  const [, after = ''] = text.split(`\n## ${section}\n`);
  const [table = ''] = after.split('\n## ');
  const lines = table.split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(1).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** Returns what is wrong with an answer: one or two files in full, each with names that are in it. */
function answerFaults(answer: string): string[] {
  const named = [...answer.matchAll(/`([^`]*\/[^`]*)`(?: \(([^)]*)\))?/g)];
  if (named.length < 1 || named.length > 2) return [`${named.length} files: ${answer}`];
  return named.flatMap(([, file = '', names = '']) => {
    if (!files.includes(file)) return [`no file ${file}`];
    const text = readFileSync(path.join(root, file), 'utf8');
    const symbols = [...names.matchAll(/`(\w+)`/g)].map(([, symbol = '']) => symbol);
    return symbols
      .filter((symbol) => !new RegExp(String.raw`(?<!\w)${symbol}(?!\w)`).test(text))
      .map((symbol) => `no ${symbol} in ${file}`);
  });
}

describe('docs/architecture.md', () => {
  const map = tableIn(architecture, 'Where to find it');

  test('is one page with at least 30 questions, each with one or two files and names that are in them', () => {
    expect(architecture.split('\n').length).toBeLessThan(180);
    expect(map.length).toBeGreaterThanOrEqual(30);
    const questions = map.map(([question]) => question);
    expect(new Set(questions).size).toBe(map.length);
    expect(ASKED.filter((question) => !questions.includes(question))).toEqual([]);
    expect(map.flatMap(([, answer = '']) => answerFaults(answer))).toEqual([]);
    expect(map.filter(([, answer = '']) => answer.includes('(')).length).toBeGreaterThan(30);
  });

  test('has the areas in their order', () => {
    const areas = tableIn(architecture, 'Areas').map(([area]) => area);
    expect(areas.map(rankOf)).toEqual(areas.map((_area, index) => index));
    expect(areas.length).toBe(11);
  });
});

test.each([
  ['`src/gone.ts` (`gone`)', 'no file src/gone.ts'],
  ['`tests/architecture/areas.ts` (`rankOf`, `rank`)', 'no rank in tests/architecture/areas.ts'],
  ['`src/a.ts`, `src/b.ts`, `src/c.ts`', '3 files: `src/a.ts`, `src/b.ts`, `src/c.ts`'],
  ['See `areas.ts`.', '0 files: See `areas.ts`.'],
])('the answer “%s” is refused', (answer, fault) => {
  expect(answerFaults(answer)).toEqual([fault]);
});

test('finds a file that does not exist', () => {
  expect(listPaths('See `src/gone.ts` and [this](gone.md).', 'docs')).toEqual([
    'src/gone.ts',
    'docs/gone.md',
  ]);
  expect(exists('src/gone.ts')).toBe(false);
});
