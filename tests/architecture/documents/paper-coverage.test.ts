import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LIMIT_MS } from '#tests/limits.ts';
import { root } from '../source-files.ts';

test('the known characters of papers are those of the fonts (`npm run paper-coverage` writes them)', () => {
  const program = `import('./scripts/paper-coverage.mjs').then((module) => process.stdout.write(module.writePaperCoverage()))`;
  const written = execFileSync(process.execPath, ['--eval', program], {
    cwd: root,
    encoding: 'utf8',
    timeout: LIMIT_MS,
  });
  expect(readFileSync(path.join(root, 'src/domain/platform/paper-coverage.gen.ts'), 'utf8')).toBe(written);
});
