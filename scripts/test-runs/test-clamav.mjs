import '../node-version.mjs';
import { arePackagesInstalled, installPackages } from '../packages.mjs';
import { runSync, runTool } from '../run.mjs';

// `npm run test:clamav` sends the EICAR file to a real clamd. It is not part of `npm test`, because it needs the package
// clamav-daemon of the operating system. VERTBOOK_CLAMD names the program.
const program = process.env.VERTBOOK_CLAMD || 'clamd';

if (!arePackagesInstalled() && !(await installPackages())) process.exit(1);
if (runSync(program, ['--version'], { stdio: 'inherit' }).status === 0) {
  process.exitCode = await runTool('vitest', ['run', '--project', 'clamav', ...process.argv.slice(2)]);
} else {
  console.log('\n!!! SKIPPED: clamd is not installed (Debian: apt-get install clamav-daemon).\n');
}
