import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { outputOf, root } from './run.mjs';

/** Words in the names of a folder's integrity tests. For folders that are not listed, it is the folder's name in the singular. */
const INTEGRITY_TESTS = {
  db: ['races', 'locks', 'doctor.'],
  backup: ['backup', 'move'],
  delivery: ['deliver'],
};

/** Returns the commit with which changes are compared: the last one that this branch shares with main, else `HEAD`. */
export function findBase() {
  try {
    return git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
  } catch {
    return 'HEAD';
  }
}

/** Returns the paths of files that differ from the base, including uncommitted and new files, but not deleted ones. */
export function listChangedPaths(base) {
  const paths = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(paths)].filter((path) => existsSync(`${root}${path}`));
}

function git(...args) {
  const lines = outputOf('git', args, { cwd: root }).split('\n');
  return lines.filter((line) => line !== '');
}

/** Returns the API and integrity tests that have changed, the API tests of changed areas, and the integrity tests of changed folders. */
export function listApiTests(paths) {
  const areas = paths.flatMap((path) => /^src\/(?:server|contract|domain)\/([\w-]+)\//.exec(path)?.[1] ?? []);
  const folders = paths.flatMap((path) => /^src\/server\/[\w-]+\/([\w-]+)\//.exec(path)?.[1] ?? []);
  const words = folders.flatMap((folder) => INTEGRITY_TESTS[folder] ?? [folder.replace(/s$/, '')]);
  const isOfChange = (path) =>
    path.startsWith('tests/api/')
      ? areas.some((area) => path.startsWith(`tests/api/${area}/`))
      : words.some((word) => basename(path).includes(word));
  return ['tests/api', 'tests/integrity'].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => paths.includes(path) || isOfChange(path)),
  );
}

/** Returns the browser stories that have changed. */
export function listStories(paths) {
  return paths.filter((path) => /^tests\/e2e\/.*\.spec\.ts$/.test(path));
}
