import { isFresh, parts } from './freshness.mjs';
import { arePackagesInstalled, installPackages } from './packages.mjs';
import { run } from './run.mjs';
import { inTurn } from './turn.mjs';

/** Installs and builds what is missing or stale; ends this process where one of the needed parts cannot be had. */
export async function prepare(needed = Object.keys(parts)) {
  if (!isReady(needed)) await inTurn(() => prepareInTurn(needed));
}

function isReady(needed) {
  return arePackagesInstalled() && needed.every(isFresh);
}

async function prepareInTurn(needed) {
  if (!arePackagesInstalled() && !(await installPackages())) process.exit(1);
  if (isReady(needed)) return;
  console.log('Building Vertbook …');
  const code = await run(process.execPath, ['scripts/build.mjs']);
  if (code !== 0 && !isReady(needed)) process.exit(1);
}
