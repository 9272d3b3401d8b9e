import './node-version.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { arePackagesInstalled, installPackages } from './packages.mjs';
import { root } from './run.mjs';
import { copyRunTimeFiles } from './run-time-files.mjs';
import { endProcess } from './servers.mjs';

// Serves the web on port 3000 (or `PORT`) with hot reloading. The server runs on the next port, and is rebuilt at each change.
const WEB_PORT = Number(process.env.PORT || 3000);
const SERVER_PORT = WEB_PORT + 1;
const output = join(root, 'node_modules/.cache/dev');

process.chdir(root);
if (!arePackagesInstalled() && !(await installPackages())) process.exit(1);
const { context } = await import('esbuild');
const { createServer } = await import('vite');
const { buildHelp } = await import('./build-help.mjs');
let server = null;

const watched = await context({
  entryPoints: [
    { in: 'src/server/main.ts', out: 'server/main' },
    { in: 'src/server/platform/web/prerender-worker.ts', out: 'server/prerender-worker' },
    { in: 'src/web/app/prerender/public-pages.tsx', out: 'prerender/public-pages' },
  ],
  outdir: output,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [
    { name: 'restart', setup: (build) => build.onEnd(({ errors }) => errors.length === 0 && restart()) },
  ],
});
buildHelp(join(output, 'help'));
await watched.watch();

process.env.VERTBOOK_API = `http://127.0.0.1:${SERVER_PORT}`;
const web = await createServer({
  configFile: join(root, 'vite.config.ts'),
  server: { port: WEB_PORT, strictPort: true },
});
await web.listen();
web.printUrls();

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await Promise.all([watched.dispose(), web.close()]);
    if (server !== null) await endProcess(server);
    process.exit(0);
  });
}

function restart() {
  // SIGKILL leaves the embedded database running; the next process adopts it at once.
  server?.kill('SIGKILL');
  copyRunTimeFiles(join(output, 'server'));
  server = spawn(process.execPath, ['--enable-source-maps', join(output, 'server/main.js')], {
    cwd: root,
    stdio: 'inherit',
    // Detached, so that Ctrl-C reaches only this process: a second signal would end the server before it has drained.
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(SERVER_PORT),
      PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${WEB_PORT}`,
    },
  });
}
