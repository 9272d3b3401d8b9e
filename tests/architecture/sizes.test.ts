import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const MAX_LINES = 250;
/** The marks of requirements that a test covers; they are not counted. */
const MARK = /^ *\/\/ spec: .*\n/gm;

test('no file exceeds the maximum length', () => {
  const files = sourceFiles('src').filter((file) => !/^src\/words\/|\.gen\.ts$/.test(file.path));
  expect(files.length).toBeGreaterThan(100);
  const long = files
    .map((file) => ({ path: file.path, lines: file.text.replaceAll(MARK, '').split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES);
  expect(long).toEqual([]);
});

test('no declaration file has the name of a module in its folder', () => {
  const files = new Set([...sourceFiles('src'), ...sourceFiles('tests')].map((file) => file.path));
  const generated = [...files].filter(
    (path) => path.endsWith('.d.ts') && files.has(path.replace(/\.d\.ts$/, '.ts')),
  );
  expect(generated).toEqual([]);
});

test('no folder or file has a generic name', () => {
  const generic = sourceFiles('src').filter((file) =>
    /\/(?:utils|helpers|common|misc|types)(?:\/|\.tsx?$)/.test(file.path),
  );
  // In the words, `common` holds the texts that every screen may use.
  expect(generic.map((file) => file.path).filter((path) => !path.startsWith('src/words/'))).toEqual([]);
});

test('no lint rule is disabled, no test skipped, and no TODO left', () => {
  const marks =
    /@ts-(?:ignore|nocheck|expect-error)|(?:oxlint|eslint)-disable|\b(?:TODO|FIXME|XXX|HACK)\b|\b(?:test|it|describe)\.(?:only|skip|todo|fixme)\b/;
  const found = [...sourceFiles('src'), ...sourceFiles('tests'), ...sourceFiles('bench')]
    .filter((file) => file.path !== 'tests/architecture/sizes.test.ts')
    .filter((file) => marks.test(file.text));
  expect(found.map((file) => file.path)).toEqual([]);
});
