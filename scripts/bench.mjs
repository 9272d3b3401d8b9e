import './node-version.mjs';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';
import { copyRunTimeFiles } from './run-time-files.mjs';

// Measures Vertbook against the limits of the machine: `npm run bench`, or `npm run bench -- week-view`.
const folder = join(root, `node_modules/.cache/bench-${process.pid}`);
const output = join(folder, 'server');
const web = process.env.BENCH_WEB ?? join(root, 'dist/web');

process.chdir(root);
process.env.NODE_ENV ||= 'production';
const { build } = await import('esbuild');
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
mkdirSync(output, { recursive: true });
await build({
  absWorkingDir: root,
  entryPoints: [
    { in: 'bench/main.ts', out: 'bench' },
    { in: 'bench/programs/bare-server.ts', out: 'bare-server' },
    { in: 'bench/programs/bare-pixel.ts', out: 'bare-pixel' },
    { in: 'src/server/main.ts', out: 'vertbook' },
    { in: 'src/server/platform/web/prerender-worker.ts', out: 'prerender-worker' },
    { in: 'src/server/work-worker.ts', out: 'work-worker' },
  ],
  outdir: output,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
});
copyRunTimeFiles(output);
// The server serves and prerenders the web from the folders next to its own.
for (const [from, to] of [
  [web, 'web'],
  [join(root, 'dist/prerender'), 'prerender'],
]) {
  if (existsSync(from)) cpSync(from, join(folder, to), { recursive: true });
}

process.setSourceMapsEnabled(true);
await import(join(output, 'bench.js'));
