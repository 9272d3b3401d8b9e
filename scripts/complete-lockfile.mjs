import { readFileSync, writeFileSync } from 'node:fs';
import { root } from './run.mjs';

// Run this script after adding or updating packages: see docs/decisions/0003-complete-lockfile.md.
const path = `${root}package-lock.json`;
const lock = JSON.parse(readFileSync(path, 'utf8'));
const added = [];

for (const [holder, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isLocked(holder, name)) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...machineOf(name),
      ...(dev && { dev }),
      optional: true,
    };
    added.push(name);
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).toSorted(([left], [right]) => left.localeCompare(right, 'en')),
);
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? 'The lockfile is complete.' : `Added:\n  ${added.join('\n  ')}`);

/** Whether the lockfile has the package in the folder of the package that depends on it, or in a folder above. */
function isLocked(holder, name) {
  for (let folder = holder; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    if (lock.packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`] !== undefined) return true;
    if (folder === '') return false;
  }
}

/** Returns the platform of a package, which is part of its name: `@oxlint/binding-linux-x64-musl`. */
function machineOf(name) {
  const [os, cpu, abi = ''] = name
    .slice(name.indexOf('/') + 1)
    .replace('binding-', '')
    .split('-');
  if (!/^(android|darwin|freebsd|linux|openharmony|win32)$/.test(os)) {
    throw new Error(`${name} does not tell its system: add it to package-lock.json by hand.`);
  }
  return {
    cpu: [cpu],
    ...(os === 'linux' && abi && { libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] }),
    os: [os],
  };
}
