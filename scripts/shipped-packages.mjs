import { readdirSync, readFileSync } from 'node:fs';
import { root } from './run.mjs';

/** The packages of package-lock.json by path. */
export const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages;

/** The licences of packages that do not name a licence in package.json, as found in their files. */
const READ_LICENCES = { 'node_modules/png-js': 'MIT' };
for (const [path, license] of Object.entries(READ_LICENCES)) {
  if (lock[path]) lock[path].license ??= license;
}

/** Returns the packages of a production installation on all platforms, and those bundled into the web, as [path, package]. */
export function listShipped() {
  const bundled = listBundled();
  return Object.entries(lock).filter(([path, { dev }]) => path !== '' && (!dev || bundled.has(path)));
}

/** Returns the paths of the packages that the web imports, and of all their dependencies. */
function listBundled() {
  const found = new Set();
  const visit = (path) => {
    if (found.has(path)) return;
    found.add(path);
    for (const name of Object.keys(lock[path].dependencies ?? {})) visit(resolvePackage(path, name));
  };
  for (const name of listWebImports()) visit(`node_modules/${name}`);
  return found;
}

/** Returns the path of a package that the package at `from` imports, by the rules of Node.js: in the folder of `from`, or in one above. */
export function resolvePackage(from, name) {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    if (lock[`${folder}/node_modules/${name}`]) return `${folder}/node_modules/${name}`;
    if (folder.lastIndexOf('/node_modules/') < 0) return `node_modules/${name}`;
  }
}

function listWebImports() {
  const sources = readdirSync(`${root}src/web`, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|harness)\.tsx?$/.test(name))
    .map((name) => readFileSync(`${root}src/web/${name}`, 'utf8'));
  const names = sources.flatMap((source) =>
    [...source.matchAll(/from '((?:@[\w-]+\/)?[\w-]+)[/']/g)].map(([, name]) => name),
  );
  return [...new Set(names)].filter((name) => lock[`node_modules/${name}`]);
}
