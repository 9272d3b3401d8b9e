import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const MAX_LINES = 250;

test('no file is longer than a reader can hold', () => {
  const files = sourceFiles('src').filter((file) => !file.path.startsWith('src/words/'));
  expect(files.length).toBeGreaterThan(100);
  const long = files
    .map((file) => ({ path: file.path, lines: file.text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES);
  expect(long).toEqual([]);
});

test('no folder or file is a drawer for anything', () => {
  const drawers = sourceFiles('src').filter((file) =>
    /\/(?:utils|helpers|common|misc|types)(?:\/|\.tsx?$)/.test(file.path),
  );
  // `common` is a noun of the words alone: what any screen may say.
  expect(drawers.map((file) => file.path).filter((path) => !path.startsWith('src/words/'))).toEqual([]);
});

test('nothing is silenced, skipped or left for later', () => {
  const marks =
    /@ts-(?:ignore|nocheck|expect-error)|(?:oxlint|eslint)-disable|\b(?:TODO|FIXME|XXX|HACK)\b|\b(?:test|it|describe)\.(?:only|skip|todo|fixme)\b/;
  const found = [...sourceFiles('src'), ...sourceFiles('tests'), ...sourceFiles('bench')]
    .filter((file) => file.path !== 'tests/architecture/sizes.test.ts')
    .filter((file) => marks.test(file.text));
  expect(found.map((file) => file.path)).toEqual([]);
});
