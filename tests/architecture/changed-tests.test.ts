import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

// The script has no types.
const { listApiTests } = (await import(new URL('../../scripts/changed-tests.mjs', import.meta.url).href)) as {
  listApiTests: (paths: readonly string[]) => string[];
};

test('a change of a file in an area of the server selects the API tests of this area', () => {
  const inAreas = sourceFiles('src/server')
    .map(({ path }) => path)
    .filter((path) => /^src\/server\/(?!demo|schedule|command-line)[\w-]+\//.test(path));
  expect(inAreas.length).toBeGreaterThan(400);
  // The choice depends only on the folder.
  const oneOfEachFolder = [...new Map(inAreas.map((path) => [path.replace(/[^/]+$/, ''), path])).values()];
  expect(oneOfEachFolder.filter((path) => listApiTests([path]).length === 0)).toEqual([]);
  expect(listApiTests(['src/server/sales/orders/cancel-order.ts'])).toContain(
    'tests/api/sales/orders.test.ts',
  );
});
