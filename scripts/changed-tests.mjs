import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { outputOf, root } from './run.mjs';

/** The names of test files contain the singular of the folder that they test. For these folders they contain other words. */
const NOUNS = {
  delivery: ['deliver', 'feed', 'mailing'],
  mail: ['mail', 'outbox', 'test-mail'],
  placements: ['placement', 'issues', 'orders-unavailable'],
  capacity: ['dashboard', 'counters'],
  'order-overviews': ['orders-overview', 'orders-search', 'counters'],
  session: ['session', 'password'],
  users: ['user', 'invitation', 'last-administrator'],
  db: ['races', 'locks', 'doctor.'],
  doctor: ['doctor'],
  backup: ['backup', 'move'],
  audit: ['history'],
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

/** Returns the API and integrity tests that have changed, and those of changed slices and contract files. */
export function listApiTests(paths) {
  const nouns = paths.flatMap((path) => {
    const noun = /^src\/(?:server\/([\w-]+)\/|contract\/(?:[\w-]+\/)?([\w-]+)\.ts)/
      .exec(path)
      ?.slice(1)
      .find(Boolean);
    return noun === undefined ? [] : (NOUNS[noun] ?? [noun.replace(/s$/, '')]);
  });
  return ['tests/api', 'tests/integrity'].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => paths.includes(path) || nouns.some((noun) => basename(path).includes(noun))),
  );
}

/** Returns the browser stories that have changed. */
export function listStories(paths) {
  return paths.filter((path) => /^tests\/e2e\/.*\.spec\.ts$/.test(path));
}
