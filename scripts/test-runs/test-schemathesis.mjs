import '../node-version.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { arePackagesInstalled, installPackages } from '../packages.mjs';
import { root, runSync, runTool } from '../run.mjs';

// `npm run test:schemathesis` sends requests generated from the OpenAPI description, and checks every response. It needs Python and some
// minutes, so it is not part of `npm test`. The tool is installed once into node_modules/.cache. SCHEMATHESIS_EXAMPLES sets the number of
// random requests per operation.
const VERSION = '4.32.5';
const folder = join(root, 'node_modules/.cache', `schemathesis-${VERSION}`);
const bin = join(folder, process.platform === 'win32' ? 'Scripts' : 'bin');
const program = join(bin, 'schemathesis');
const python = process.platform === 'win32' ? 'python' : 'python3';

if (!arePackagesInstalled() && !(await installPackages())) process.exit(1);
if (!existsSync(program)) install();
if (existsSync(program)) {
  const env = { SCHEMATHESIS: program };
  process.exitCode = await runTool(
    'vitest',
    ['run', '--project', 'schemathesis', '--disable-console-intercept', ...process.argv.slice(2)],
    { env },
  );
} else {
  console.log(
    '\n!!! SKIPPED: schemathesis could not be installed; that takes Python 3.10 or newer with venv.\n',
  );
}

function install() {
  console.log(`Installing schemathesis ${VERSION} from PyPI.`);
  const isMade = runSync(python, ['-m', 'venv', folder], { stdio: 'inherit' }).status === 0;
  if (isMade)
    runSync(join(bin, 'pip'), ['install', '--quiet', `schemathesis==${VERSION}`], { stdio: 'inherit' });
}
