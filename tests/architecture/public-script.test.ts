import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { ELEMENT_SCRIPT, FRAME_SCRIPT } from '#server/public/storefront/serve-embed.ts';
import { root } from './source-files.ts';

/** The most JavaScript that a public page may load, in bytes compressed with gzip. */
const BYTES_MAX = 2_048;

test('the script of the pages for advertisers is small and contains no package', async () => {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['src/web/pages/public/browser/portal.ts'],
    outdir: 'out',
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    external: ['*.css'],
  });
  const inputs = Object.keys(metafile.inputs);
  expect(inputs).toContain('src/web/pages/public/browser/portal.ts');
  expect(inputs.filter((file) => !file.startsWith('src/web/pages/public/browser/'))).toEqual([]);
  const script = outputFiles.find(({ path }) => path.endsWith('.js'));
  expect(gzipSync(script?.contents ?? '').length).toBeLessThanOrEqual(BYTES_MAX);
  expect(script?.contents.length).toBeGreaterThan(500);
});

test.each([
  ['of the element on other websites', ELEMENT_SCRIPT],
  ['of the framed page', FRAME_SCRIPT],
])('the script %s is small', (_which, script) => {
  expect(gzipSync(script).length).toBeLessThanOrEqual(BYTES_MAX);
});
