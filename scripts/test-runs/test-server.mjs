import '../node-version.mjs';
import { findPostgresql, hasPgbouncer, startPostgresql, VERSION } from '../postgresql-server.mjs';
import { runTool } from '../run.mjs';

// Runs the API and integrity tests on a PostgreSQL server of the oldest supported version. If the first argument is `--pooler`
// (`npm run test:pgbouncer`), all tests connect through PgBouncer. Otherwise only the tests of poolers do.
const [isPooled, args] =
  process.argv[2] === '--pooler' ? [true, process.argv.slice(3)] : [false, process.argv.slice(2)];
const programs = await findPostgresql();
const hasPooler = await hasPgbouncer();
if (!hasPooler) console.log('\n!!! SKIPPED: no PgBouncer here, and it could not be installed.\n');
if (programs === null) {
  console.log(
    `\n!!! SKIPPED: no PostgreSQL ${VERSION} here, and it could not be installed (apt-get as root or by sudo).\n`,
  );
} else if (hasPooler || !isPooled) {
  process.exitCode = await test(await startPostgresql(programs));
}

async function test({ url, startPooler, stop }) {
  try {
    const env = { TEST_DATABASE_URL: url, TEST_POSTGRESQL_PROGRAMS: programs };
    if (hasPooler) {
      env.TEST_SESSION_POOLER = await startPooler('session');
      env.TEST_TRANSACTION_POOLER = await startPooler('transaction');
    }
    if (isPooled) env.TEST_POOLER = env.TEST_SESSION_POOLER;
    return await runTool('vitest', ['run', '--project', 'api', ...args], { env });
  } finally {
    stop();
  }
}
