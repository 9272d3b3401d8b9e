import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './run.mjs';

const TIMEOUT_MS = 120_000;

/** Starts the built server with the demo in a temporary data folder. Returns its address and a function that stops it. */
export async function startDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'vertbook-help-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      VERTBOOK_DATA: join(folder, 'data'),
      VERTBOOK_DEMO: '1',
      DATABASE_URL: '',
      SMTP_URL: '',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
    },
  });
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(200)) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return { origin, stop };
    if (server.exitCode !== null) break;
  }
  await stop();
  throw new Error('The server with the demo world did not start.');
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
