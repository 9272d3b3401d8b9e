import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const shared = [
  'src/domain',
  'src/contract',
  'src/ad-html',
  'src/words',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/run-time-files.mjs',
];

/** The parts of the build. The file `result` of the output exists once a part is built. */
export const parts = {
  server: { output: 'dist/server', result: 'main.js', sources: [...shared, 'src/server'] },
  web: {
    output: 'dist/web',
    result: 'index.html',
    sources: [...shared, 'src/web', 'vite.config.ts', 'scripts/leave-schemas-out.mjs'],
  },
  help: {
    output: 'dist/help',
    result: 'de/index.html',
    sources: [
      'docs/help',
      'src/web/styles/tokens.css',
      'src/web/styles/fonts.css',
      'package-lock.json',
      'scripts/build-help.mjs',
      'scripts/help-frame.mjs',
    ],
  },
};

/** Whether the part was built from exactly the current sources. */
export function isFresh(part) {
  const { output, result } = parts[part];
  return existsSync(join(root, output, result)) && readStamp(part) === fingerprint(part);
}

/** Marks a part as not built. Call it before building, so that an interrupted build does not look finished. */
export function markStale(part) {
  rmSync(stampOf(part), { force: true });
}

/** Marks a part as built. Pass the fingerprint taken before the build, so that sources changed during the build are built again. */
export function markFresh(part, builtFrom) {
  writeFileSync(stampOf(part), builtFrom);
}

/** Returns a hash of the names and contents of the sources. Modification times are not used, because a checkout changes them. */
export function fingerprint(part) {
  const hash = createHash('sha1');
  for (const path of parts[part].sources.flatMap((source) => filesOf(source))) {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

function filesOf(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [path];
  return readdirSync(absolute)
    .toSorted()
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesOf(`${path}/${name}`));
}

function stampOf(part) {
  return join(root, 'dist', `.${part}-built-from`);
}

function readStamp(part) {
  return existsSync(stampOf(part)) ? readFileSync(stampOf(part), 'utf8') : null;
}
