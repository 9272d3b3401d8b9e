import './node-version.mjs';
import { root, runTool } from './run.mjs';

// `npm run schema` writes docs/schema.md from a freshly migrated database.
process.chdir(root);
process.exitCode = await runTool('vitest', [
  'run',
  '--project',
  'api',
  'tests/integrity/schema.test.ts',
  '-u',
]);
