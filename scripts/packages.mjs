import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { root, run } from './run.mjs';

const stamp = `${root}node_modules/.vertbook-installed`;

/** Whether node_modules matches package-lock.json on this platform. */
export function arePackagesInstalled() {
  const wanted = fingerprint();
  if (read(stamp) === wanted) return true;
  if (!isInstallationComplete()) return false;
  writeFileSync(stamp, wanted);
  return true;
}

/** Installs exactly the packages of package-lock.json, including those for development. Returns whether this succeeded. */
export async function installPackages() {
  console.log('Installing the packages …');
  const code = await run('npm', [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code !== 0) {
    console.error('The packages could not be installed: npm says above why. Is the registry in reach?');
    return false;
  }
  writeFileSync(stamp, fingerprint());
  return true;
}

/** Whether an installation without this script is complete. npm writes its list of installed packages last. */
function isInstallationComplete() {
  const present = JSON.parse(read(`${root}node_modules/.package-lock.json`) ?? '{}').packages ?? {};
  const wanted = JSON.parse(read(`${root}package-lock.json`) ?? '{}').packages ?? {};
  return Object.entries(wanted).every(
    ([path, described]) =>
      path === '' ||
      present[path]?.version === described.version ||
      (present[path] === undefined && mayBeMissing(described)),
  );
}

/** Whether a package may be missing: an optional one may, unless it is for this platform and not for a particular C library. */
function mayBeMissing({ optional, devOptional, peer, os, cpu, libc }) {
  if (!optional && !devOptional && !peer) return false;
  return !(os?.includes(process.platform) && cpu?.includes(process.arch) && libc === undefined);
}

function fingerprint() {
  const hash = createHash('sha256').update(read(`${root}package-lock.json`) ?? '');
  return `${process.platform}-${process.arch} ${hash.digest('hex')}`;
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
