import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const CONTRACT_IMPORT = /(?:^|\n)import \{([^}]*)\} from '#contract\/[^']+'/g;
const COMPUTED = /(?:^|\n)export const (\w+)(?::[^=]+)? =\s*(?!route\()[A-Za-z]\w*(?:\.\w+)*\(/g;

/** Returns the names of the schemas: the exported constants of the contract that a call computes, without the routes. */
function schemasIn(text: string): string[] {
  return [...text.matchAll(COMPUTED)].map(([, name = '']) => name);
}

/** Returns the names that a file imports from the contract at run time. */
function importedBy(text: string): string[] {
  return [...text.matchAll(CONTRACT_IMPORT)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ')[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '));
}

/** The build replaces the schemas of the contract by empty objects in the browser (scripts/leave-schemas-out.mjs). */
test('the browser uses no schema of the contract', () => {
  const schemas = new Set(sourceFiles('src/contract').flatMap(({ text }) => schemasIn(text)));
  expect(schemas.size).toBeGreaterThan(20);
  const uses = ['src/web', 'src/domain', 'src/words']
    .flatMap((folder) => sourceFiles(folder))
    .filter(({ path }) => !path.includes('.test.'))
    .flatMap(({ path, text }) =>
      importedBy(text).flatMap((name) => (schemas.has(name) ? [`${path}: ${name}`] : [])),
    );
  expect(uses).toEqual([]);
});

test('a planted schema, and its import, are found', () => {
  const planted = [
    'export const fee = z.int().check(z.minimum(0));',
    'export const day = described(z.string(), {});',
    "export const listFees = route('listFees', 'GET /api/fees', {});",
    'export const FEES_MAX = 3;',
  ].join('\n');
  expect(schemasIn(planted)).toEqual(['fee', 'day']);
  expect(
    importedBy("\nimport { type Fee, fee, listFees as list } from '#contract/billing/fees.ts';"),
  ).toEqual(['fee', 'listFees']);
});
