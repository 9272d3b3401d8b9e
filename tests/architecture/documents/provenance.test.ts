import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../source-files.ts';

/** Files of text that people write. Every other file, such as a font, a picture or a list of data, needs a stated origin. */
const WRITTEN =
  /\.(?:tsx?|mjs|js|json|sql|css|html|md|ya?ml|toml|sh|example)$|(?:^|\/)(?:Dockerfile|Caddyfile|run|\.[a-z]+)$/;
const FOLDERS = ['src', 'tests', 'scripts', 'docs', 'bench', 'docker', '.ci', '.github'];
const GENERATED = /^tests\/contact-sheet\/screenshots\//;

const document = readFileSync(path.join(root, 'docs/provenance.md'), 'utf8');
const [elsewhere = '', own = ''] = document.split('\n## Our own');
const rows = [...elsewhere.matchAll(/^\| `([^`]+)` \| (.+) \| (.+) \| `([\da-f]{64})` \|$/gm)].map(
  ([, file = '', origin = '', licence = '', hash = '']) => ({ file, origin, licence, hash }),
);
const patterns = [...own.matchAll(/^\| `([^`]+)` \|/gm)].map(([, pattern = '']) => pattern);

function listFiles(): string[] {
  const top = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
  const nested = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')),
  );
  return [...top.map(({ name }) => name), ...nested].filter((name) => !GENERATED.test(name));
}

/** Whether a name matches a pattern, whose `*` is any text within one folder. */
function matches(name: string, pattern: string): boolean {
  const parts = pattern.split('*').map((text) => text.replaceAll(/[.+]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('[^/]*')}$`).test(name);
}

/** Returns those of the files that need a stated origin and that the document does not list. */
function listUnlisted(files: readonly string[]): string[] {
  return files
    .filter((name) => !WRITTEN.test(name))
    .filter((name) => !rows.some(({ file }) => file === name))
    .filter((name) => !patterns.some((pattern) => matches(name, pattern)));
}

describe('docs/provenance.md', () => {
  test('lists every font, picture and data file', () => {
    expect(rows.length).toBeGreaterThan(4);
    expect(listUnlisted(listFiles())).toEqual([]);
  });

  test.each(rows)('has the checksum of $file', ({ file, hash }) => {
    const bytes = readFileSync(path.join(root, file));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
  });

  test.each([
    'src/server/access/sessions/words.csv',
    'src/web/public/fonts/other.woff2',
    'docs/help/picture.png',
  ])('does not list %s, and the check finds that', (planted) => {
    expect(listUnlisted([planted])).toEqual([planted]);
  });
});
