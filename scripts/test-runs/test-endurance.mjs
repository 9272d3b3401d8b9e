import '../node-version.mjs';
import { run, runTool } from '../run.mjs';

// `npm run test:endurance` runs the tests of restarts, kills and midnight with many repetitions: on the embedded database, on a PostgreSQL
// server, and on that server behind PgBouncer. It takes about an hour. `npm test` runs the same tests with few repetitions.
const FILES = ['midnight', 'rolling-restarts', 'kill', 'failover'].map(
  (name) => `tests/integrity/${name}.test.ts`,
);
const env = {
  VERTBOOK_ROUNDS: '1000',
  VERTBOOK_RESTARTS: '20',
  VERTBOOK_PERSONS: '500',
  VERTBOOK_KILLS: '20',
  ...process.env,
};
const files = process.argv.length > 2 ? process.argv.slice(2) : FILES;
const codes = [
  await runTool('vitest', ['run', '--project', 'api', ...files], { env }),
  await run(process.execPath, ['scripts/test-runs/test-server.mjs', ...files], { env }),
  await run(process.execPath, ['scripts/test-runs/test-server.mjs', '--pooler', ...files], { env }),
];
process.exitCode = codes.find((code) => code !== 0) ?? 0;
