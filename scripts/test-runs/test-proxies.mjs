import '../node-version.mjs';
import { arePackagesInstalled, installPackages } from '../packages.mjs';
import { runSync, runTool } from '../run.mjs';

// `npm run test:proxies` restarts processes under load behind nginx and Caddy, with the configurations of the operators' manual. It skips a
// proxy that is not installed, so it is not part of `npm test`. VERTBOOK_ROUNDS is the number of restarts.
if (!arePackagesInstalled() && !(await installPackages())) process.exit(1);
const missing = ['nginx', 'caddy'].filter((name) => runSync(name, ['-h'], { stdio: 'ignore' }).error);
for (const name of missing) console.log(`\n!!! SKIPPED: ${name} is not installed.\n`);
if (missing.length < 2) {
  process.exitCode = await runTool('vitest', ['run', '--project', 'proxies', ...process.argv.slice(2)]);
}
