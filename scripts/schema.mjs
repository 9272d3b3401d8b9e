import './node-version.mjs';
import { root, runTool } from './run.mjs';

// `npm run schema` writes docs/schema.md and src/server/platform/db/catalogue.gen.ts from a freshly migrated database.
process.chdir(root);
process.exitCode = await runTool('vitest', [
  'run',
  '--project',
  'api',
  'tests/integrity/schema.test.ts',
  'tests/integrity/catalogue-types.test.ts',
  '-u',
]);
