import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LIMIT_MS } from '#tests/limits.ts';
import { root } from '../source-files.ts';

test('docs/third-party-licences.md is up to date (`npm run licences` writes it)', () => {
  const program = `import('./scripts/licences.mjs').then((module) => process.stdout.write(module.writeLicences()))`;
  const written = execFileSync(process.execPath, ['--eval', program], {
    cwd: root,
    encoding: 'utf8',
    timeout: LIMIT_MS,
  });
  expect(readFileSync(path.join(root, 'docs/third-party-licences.md'), 'utf8')).toBe(written);
  expect(written).toContain('react-dom');
});
