import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { arePackagesInstalled, installPackages } from './packages.mjs';
import { runTool } from './run.mjs';

// `npm run test:proxies` restarts processes behind nginx and Caddy, configured as the operators' manual says, while people
// work. Whatever of the two is not installed is left out, so it is not part of `npm test`. VERTBOOK_ROUNDS says how often.
if (!arePackagesInstalled() && !(await installPackages())) process.exit(1);
const missing = ['nginx', 'caddy'].filter((name) => spawnSync(name, ['-h'], { stdio: 'ignore' }).error);
for (const name of missing) console.log(`\n!!! SKIPPED: ${name} is not installed.\n`);
if (missing.length < 2) {
  process.exitCode = await runTool('vitest', ['run', '--project', 'proxies', ...process.argv.slice(2)]);
}
