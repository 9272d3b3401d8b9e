import { expect, test } from 'vitest';
import { type SourceFile, sourceFiles } from './source-files.ts';

const EXPORTED = /export (?:function|const) ([A-Z][A-Za-z]+)\b(?=[<(]|\s*=\s*(?:lazy|memo|forwardRef))/g;

test('the workshop shows every component, directly or as a part of another one', () => {
  const files = sourceFiles('src/web/ui').filter(
    (file) => file.path.endsWith('.tsx') && !isTest(file.path) && !isForRecords(file.path) && !hasWords(file),
  );
  const parts = files.filter((file) => !isWorkshop(file.path));
  const owners = parts.map(({ text }) => ({
    text,
    names: [...text.matchAll(EXPORTED)].map(([, name]) => name),
  }));
  const all = owners.flatMap(({ names }) => names);
  expect(all.length).toBeGreaterThan(35);

  const seen = files.filter((file) => isWorkshop(file.path)).map(({ text }) => text);
  const shown = new Set<string | undefined>();
  for (let text = seen.pop(); text !== undefined; text = seen.pop()) {
    for (const name of all) {
      if (shown.has(name) || !text.includes(`<${name}`)) continue;
      shown.add(name);
      seen.push(...owners.filter(({ names }) => names.includes(name)).map((owner) => owner.text));
    }
  }
  expect(all.filter((name) => !shown.has(name))).toEqual([]);
});

const isWorkshop = (path: string) => path.includes('/workshop/');
/** Components with words or records of their own, which the pages' tests and the contact sheet show. */
const isForRecords = (path: string) =>
  /\/ui\/(?:device|frames|import|keys|language|navigation|records|rich-text|terms)\//.test(path);
const hasWords = ({ imports }: SourceFile) => imports.some((specifier) => specifier.includes('/language/'));
const isTest = (path: string) => path.includes('.test.');
