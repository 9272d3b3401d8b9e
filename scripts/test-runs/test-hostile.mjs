import '../node-version.mjs';
import { arePackagesInstalled, installPackages } from '../packages.mjs';
import { runTool } from '../run.mjs';

// `npm run test:hostile` sends 1,000 hostile requests a second for a minute to a real server, and measures what another organization
// notices. It takes both cores, so it is not part of `npm test`. HOSTILE_SECONDS shortens it.
if (!arePackagesInstalled() && !(await installPackages())) process.exit(1);
const args = ['run', '--project', 'hostile', '--disable-console-intercept', ...process.argv.slice(2)];
process.exitCode = await runTool('vitest', args);
