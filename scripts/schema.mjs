import './node-version.mjs';
import { root, runTool } from './run.mjs';

// `npm run schema` writes docs/schema.md and src/server/platform/db/catalogue.gen.ts from a freshly migrated database, and
// adds new tables to src/server/demo/tables/emptied-tables.json.
process.chdir(root);
process.exitCode = await runTool('vitest', [
  'run',
  '--project',
  'api',
  'tests/integrity/schema.test.ts',
  'tests/integrity/catalogue-types.test.ts',
  'tests/integrity/emptied-tables.test.ts',
  '-u',
]);
