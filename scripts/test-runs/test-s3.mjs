import '../node-version.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { arePackagesInstalled, installPackages } from '../packages.mjs';
import { root, runSync, runTool } from '../run.mjs';

// `npm run test:s3` stores images on a real S3-compatible server. It is not part of `npm test`, because building the server needs Go and
// some minutes. The server is cached in node_modules/.cache. VERTBOOK_S3_SERVER names the program of a server that is already built.
const MODULE = 'github.com/versity/versitygw/cmd/versitygw';
const VERSION = 'v1.8.0';
const folder = join(root, 'node_modules/.cache', `versitygw-${VERSION}`);
const program = process.env.VERTBOOK_S3_SERVER || join(folder, 'versitygw');

if (!arePackagesInstalled() && !(await installPackages())) process.exit(1);
if (!existsSync(program)) build();
if (existsSync(program)) {
  const env = { VERTBOOK_S3_SERVER: program };
  process.exitCode = await runTool('vitest', ['run', '--project', 's3', ...process.argv.slice(2)], { env });
} else {
  console.log('\n!!! SKIPPED: the S3 server could not be built; that takes Go 1.24 or newer.\n');
}

function build() {
  console.log(`Building ${MODULE} ${VERSION}: this takes some minutes.`);
  runSync('go', ['install', `${MODULE}@${VERSION}`], {
    stdio: 'inherit',
    env: { ...process.env, GOBIN: folder, GOFLAGS: '-p=2' },
  });
}
