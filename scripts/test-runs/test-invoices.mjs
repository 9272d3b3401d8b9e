import '../node-version.mjs';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { arePackagesInstalled, installPackages } from '../packages.mjs';
import { root, runSync, runTool } from '../run.mjs';

// `npm run test:invoices` validates generated e-invoices with published rule sets. It is not part of `npm test`, because it downloads the
// rule sets from Maven Central and a Python package that runs them. Both are cached in node_modules/.cache.
const REPOSITORY = 'https://repo1.maven.org/maven2/com/helger';
const JARS = [
  {
    path: 'phive/rules/phive-rules-en16931/4.3.7',
    sha256: '842998fe45911442b711300ab251e46489a9a5e2ffc02ddefc4293f8784c2662',
  },
  {
    path: 'phive/rules/phive-rules-xrechnung/4.2.3',
    sha256: '7a7903c18b8c7f4ffef20c45d0deb6b8d79f76ba13aff00b415f4a7e334025bb',
  },
  {
    path: 'phive/rules/phive-rules-zugferd/4.2.3',
    sha256: '15367d1513f6875b38e7d0e014237083599b911115fe01fd3977972eef102587',
  },
  {
    path: 'phive/rules/phive-rules-france/4.2.3',
    sha256: '64d982545c3a4babc3bdfeb0f5dcd2230801243410631d7466caf48a0985e25a',
  },
  { path: 'ubl/ph-ubl21/10.2.0', sha256: '7317ddd448f58cdf4e550878d839be8d3324b410771ba462a35ced49ccb26a52' },
  {
    path: 'xsd/ph-xsds-ccts-cct-schemamodule/4.1.0',
    sha256: 'ec0e60be5265b09fac75a57a4b284244820c23f0481a1c75802ba4eb6338b0fd',
  },
];
const PACKAGES = [
  'saxonche==13.1.1',
  'lxml==6.1.3',
  'pypdf==5.1.0',
  'pypdfium2==4.30.0',
  'zxing-cpp==2.3.0',
  'pillow==11.3.0',
];
const folder = join(root, 'node_modules/.cache/invoice-rules');
const environment = join(folder, createHash('sha256').update(PACKAGES.join()).digest('hex').slice(0, 12));
const bin = join(environment, process.platform === 'win32' ? 'Scripts' : 'bin');
const program = join(bin, 'python');
const python = process.platform === 'win32' ? 'python' : 'python3';

if (!arePackagesInstalled() && !(await installPackages())) process.exit(1);
mkdirSync(folder, { recursive: true });
for (const jar of JARS) await download(jar);
if (!existsSync(program)) install();
if (existsSync(program)) {
  const env = { INVOICE_PYTHON: program, INVOICE_JARS: folder };
  process.exitCode = await runTool('vitest', ['run', '--project', 'invoices', ...process.argv.slice(2)], {
    env,
  });
} else {
  console.log(
    '\n!!! SKIPPED: the validator could not be installed; that takes Python 3.9 or newer with venv.\n',
  );
}

async function download({ path, sha256 }) {
  const [name, version] = path.split('/').slice(-2);
  const file = join(folder, `${name}.jar`);
  if (existsSync(file) && hashOf(readFileSync(file)) === sha256) return;
  console.log(`Downloading ${name} ${version}.`);
  const response = await fetch(`${REPOSITORY}/${path}/${name}-${version}.jar`);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (hashOf(bytes) !== sha256) throw new Error(`${name}: not the file that was expected`);
  writeFileSync(file, bytes);
}

function hashOf(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

function install() {
  console.log(`Installing ${PACKAGES.join(', ')} from PyPI.`);
  const isMade = runSync(python, ['-m', 'venv', environment], { stdio: 'inherit' }).status === 0;
  if (isMade) runSync(join(bin, 'pip'), ['install', '--quiet', ...PACKAGES], { stdio: 'inherit' });
}
