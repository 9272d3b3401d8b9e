import '../node-version.mjs';
import { arePackagesInstalled, installPackages } from '../packages.mjs';
import { runTool } from '../run.mjs';

// `npm run test:hostile` sends 1,000 hostile requests a second for a minute to a real server, and measures the effect on another
// organization. It uses two cores fully, so it is not part of `npm test`. HOSTILE_SECONDS changes its duration.
if (!arePackagesInstalled() && !(await installPackages())) process.exit(1);
const args = ['run', '--project', 'hostile', '--disable-console-intercept', ...process.argv.slice(2)];
process.exitCode = await runTool('vitest', args);
