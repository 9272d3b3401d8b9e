import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../source-files.ts';

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/asvs.md',
  'docs/privacy.md',
  'docs/security.md',
];
const FOLDERS = ['src', 'tests', 'scripts', 'docs', 'bench', 'docker', '.ci', '.github'];
const files = [
  ...readdirSync(root),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.posix.join(folder, name.replaceAll(path.sep, '/')),
    ),
  ),
];

/** Returns the paths that a document names: code that looks like a file or folder of this repository, and links. */
function listPaths(text: string, folder: string): string[] {
  const code = [...text.matchAll(/`([\w./-]+(?:\.(?:tsx?|mjs|sql|md|json|yml)|\/))`/g)].map(
    ([, name = '']) => name,
  );
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, name = '']) =>
    path.posix.join(folder, name),
  );
  return [...code.filter((name) => !/^(?:dist|data|outbox|screenshots|\/)|NNNN/.test(name)), ...links];
}

/** Whether a path exists. Its first folders may be missing, as in `hit-batcher.ts` and `server/db/`. */
function exists(name: string): boolean {
  const isFolder = name.endsWith('/');
  return files.some((file) =>
    isFolder
      ? `/${file}`.includes(`/${name}`)
      : `/${file}`.endsWith(`/${name}`) || file.startsWith(`${name}/`),
  );
}

describe.each(DOCUMENTS)('%s', (document) => {
  const paths = listPaths(readFileSync(path.join(root, document), 'utf8'), path.posix.dirname(document));

  test('names files that exist', () => {
    expect(paths.length).toBeGreaterThan(2);
    expect(paths.filter((name) => !exists(path.posix.normalize(name)))).toEqual([]);
  });
});

test('each question of "Where to find it" has one or two files', () => {
  const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
  const table = text.split('## Where to find it')[1]?.split('\n## ')[0] ?? '';
  const rows = table.split('\n').filter((line) => /^\| [A-Z]/.test(line));
  expect(rows.length).toBe(8);
  for (const row of rows) expect([1, 2]).toContain(listPaths(row, '').length);
});

test('finds a file that does not exist', () => {
  expect(listPaths('See `src/gone.ts` and [this](gone.md).', 'docs')).toEqual([
    'src/gone.ts',
    'docs/gone.md',
  ]);
  expect(exists('src/gone.ts')).toBe(false);
});
