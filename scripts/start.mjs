import './node-version.mjs';
import { isFresh, parts } from './freshness.mjs';
import { arePackagesInstalled, installPackages } from './packages.mjs';
import { root, run } from './run.mjs';
import { inTurn } from './turn.mjs';

process.chdir(root);
process.env.NODE_ENV ||= 'production';
if (!isReady()) await inTurn(prepare);

// In this process, so that a signal or a kill reaches the server itself.
process.setSourceMapsEnabled(true);
await import('../dist/server/main.js');

function isReady() {
  return arePackagesInstalled() && Object.keys(parts).every(isFresh);
}

async function prepare() {
  if (!arePackagesInstalled()) await installPackages();
  if (isReady()) return;
  console.log('Building Vertbook …');
  if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) process.exit(1);
}
