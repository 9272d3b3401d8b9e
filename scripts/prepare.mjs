import { isFresh, parts } from './freshness.mjs';
import { arePackagesInstalled, installPackages } from './packages.mjs';
import { run } from './run.mjs';
import { inTurn } from './turn.mjs';

/** Installs and builds what is missing or stale; ends this process where that fails. */
export async function prepare() {
  if (!isReady()) await inTurn(prepareInTurn);
}

function isReady() {
  return arePackagesInstalled() && Object.keys(parts).every(isFresh);
}

async function prepareInTurn() {
  if (!arePackagesInstalled() && !(await installPackages())) process.exit(1);
  if (isReady()) return;
  console.log('Building Vertbook …');
  if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) process.exit(1);
}
