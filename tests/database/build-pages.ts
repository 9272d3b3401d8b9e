import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = new URL('../../node_modules/.cache/test-pages/', import.meta.url);

/** The program that renders public pages, as `buildPages` has built it. */
export const PRERENDER_WORKER = new URL('server/prerender-worker.js', folder);

/** Builds the program that renders public pages from the present sources, once for a test run. */
export async function buildPages(): Promise<void> {
  await build({
    absWorkingDir: fileURLToPath(new URL('../../', import.meta.url)),
    entryPoints: [
      { in: 'src/server/platform/web/prerender-worker.ts', out: 'server/prerender-worker' },
      { in: 'src/web/app/prerender/public-pages.tsx', out: 'prerender/public-pages' },
    ],
    outdir: fileURLToPath(folder),
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
}
