import '../node-version.mjs';
import { arePackagesInstalled, installPackages } from '../packages.mjs';
import { runTool } from '../run.mjs';

// `npm run test:cluster` runs the API and integrity tests, and with them the doctor, on a Citus cluster. CLUSTER_URL is the address of a
// database on the coordinator, with a superuser who can connect to each node in the same way. The command is not part of `npm test`,
// because no package registry that the project uses has Citus.
const { CLUSTER_URL } = process.env;

if (!CLUSTER_URL) {
  console.log(
    '\n!!! SKIPPED: no cluster. Set CLUSTER_URL to a database on the coordinator of a Citus cluster.\n',
  );
} else {
  if (!arePackagesInstalled() && !(await installPackages())) process.exit(1);
  const env = { TEST_DATABASE_URL: CLUSTER_URL, DATABASE_URL: '' };
  process.exitCode = await runTool('vitest', ['run', '--project', 'api', ...process.argv.slice(2)], { env });
}
