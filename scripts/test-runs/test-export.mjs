import '../node-version.mjs';
import { installDebianPackages } from '../debian.mjs';
import { arePackagesInstalled, installPackages } from '../packages.mjs';
import { runSync, runTool } from '../run.mjs';

// `npm run test:export` opens exported files in LibreOffice, which is too large for `npm test`. SOFFICE names the program if it is not
// `soffice`.
if (!arePackagesInstalled() && !(await installPackages())) process.exit(1);
if (!isThere()) await installDebianPackages(['libreoffice-calc']);
if (isThere()) {
  process.exitCode = await runTool('vitest', ['run', '--project', 'spreadsheet', ...process.argv.slice(2)]);
} else {
  console.log(
    '\n!!! SKIPPED: no LibreOffice here, and it could not be installed (apt-get as root or by sudo).\n',
  );
}

function isThere() {
  return runSync(process.env.SOFFICE || 'soffice', ['--version']).status === 0;
}
