import { expect, test } from 'vitest';
import { listTextFiles, type TextFile } from './text-files.ts';

// These tests search for names: a name that occurs in no other file is not used there. A common name can hide an unused one.

const NAME = /[A-Za-z_$][\w$-]*/g;
const EXPORT =
  /^export (?:async )?(?:abstract )?(?:const|let|function\*?|class|type|interface) (?<name>[\w$]+)/gm;
const CLASS = /\.(?<name>-?[a-z_][\w-]*)(?=[^{};]*\{)/gi;
/** Class names that are put together from a part and a state, type or variant. */
const COMPOSED = /^(?:[stf]-|btn--|msg--)/;
const WORD = /^ +(?<name>[\w$]+):/gm;

const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<=^|[^:'"`])\/\/.*$/gm, '');

/** Returns the names in a code file. `salesSeeHint` and `btn--bar` are one name each. */
const namesIn = ({ text }: TextFile) =>
  new Set([...(text.match(NAME) ?? []), ...(text.match(/[\w$]+/g) ?? [])]);

const matchesOf = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].map((match) => match.groups?.['name'] ?? '');

/** Returns the exports that no other file names. */
function listUnusedExports(files: readonly TextFile[]): string[] {
  const uses = new Map<string, number>();
  for (const file of files) for (const name of namesIn(file)) uses.set(name, (uses.get(name) ?? 0) + 1);
  return files.flatMap(({ name, text }) =>
    matchesOf(EXPORT, text)
      .filter((exported) => uses.get(exported) === 1)
      .map((exported) => `${name}: ${exported}`),
  );
}

/** Returns the names that a pattern finds in `files` and that do not occur in `others`. */
function listUnnamed(files: readonly TextFile[], pattern: RegExp, others: readonly TextFile[]): string[] {
  const named = new Set(others.flatMap((file) => [...namesIn(file)]));
  return files.flatMap(({ name, text }) =>
    matchesOf(pattern, text)
      // The key of a field's hint is the field's name with the suffix `Hint`.
      .filter((found) => !named.has(found) && !named.has(found.replace(/Hint$/, '')) && !COMPOSED.test(found))
      .map((found) => `${name}: ${found}`),
  );
}

const files = listTextFiles(['src', 'tests', 'scripts', 'bench', 'vite.config.ts'])
  .filter(({ name }) => /\.(?:tsx?|mjs|css)$/.test(name))
  .map(({ name, text }) => ({ name, text: withoutComments(text) }));
const code = files.filter(({ name }) => !name.endsWith('.css'));
const isWords = ({ name }: TextFile) => /^src\/words\/(?:de|en-gb|fr)\//.test(name);
const product = code.filter((file) => file.name.startsWith('src/') && !isWords(file));

test('another file uses every export', () => {
  expect(listUnusedExports(code)).toEqual([]);
  const planted = { name: 'planted.ts', text: 'export const plantedExport = 1;' };
  expect(listUnusedExports([planted])).toEqual(['planted.ts: plantedExport']);
});

test('the code names every class of the style sheets', () => {
  const sheets = files.filter(({ name }) => name.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(30);
  expect(listUnnamed(sheets, CLASS, product)).toEqual([]);
  const planted = { name: 'planted.css', text: '.planted-class { color: red; }' };
  expect(listUnnamed([planted], CLASS, [])).toEqual(['planted.css: planted-class']);
});

test('the code names every key of the words', () => {
  const words = code.filter(({ name }) => name.startsWith('src/words/en-gb/'));
  expect(words.length).toBeGreaterThan(30);
  expect(listUnnamed(words, WORD, product)).toEqual([]);
  const planted = { name: 'planted.ts', text: "  plantedWord: 'Planted',\n" };
  expect(listUnnamed([planted], WORD, [])).toEqual(['planted.ts: plantedWord']);
});
