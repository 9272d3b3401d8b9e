import { withBuildLock } from './build-lock.mjs';
import { isFresh, parts } from './freshness.mjs';
import { arePackagesInstalled, installPackages } from './packages.mjs';
import { run } from './run.mjs';

/** Installs missing packages and builds parts whose sources have changed. Ends the process if that fails for a needed part. */
export async function prepare(needed = Object.keys(parts)) {
  if (!isReady(needed)) await withBuildLock(() => installAndBuild(needed));
}

function isReady(needed) {
  return arePackagesInstalled() && needed.every(isFresh);
}

async function installAndBuild(needed) {
  if (!arePackagesInstalled() && !(await installPackages())) process.exit(1);
  if (isReady(needed)) return;
  console.log('Building Vertbook …');
  const code = await run(process.execPath, ['scripts/build.mjs']);
  if (code !== 0 && !isReady(needed)) process.exit(1);
}
