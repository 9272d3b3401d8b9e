import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until, within } from './limits.mjs';
import { root } from './run.mjs';

/** Starts the built server with the demo in a temporary data folder. Returns its address and a function that stops it. */
export function startDemo() {
  return startServer('dist/server/main.js', {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { NODE_ENV: 'production', VERTBOOK_DEMO: '1', SMTP_URL: '' },
  });
}

/**
 * Starts a server program in a temporary data folder, and waits until it is ready. Returns its address and a function that stops it,
 * which returns its exit code.
 */
export async function startServer(program, { stdio, env = {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'vertbook-server-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, [program], {
    cwd: root,
    stdio,
    env: {
      ...process.env,
      PORT: String(port),
      VERTBOOK_DATA: join(folder, 'data'),
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      ...env,
    },
  });
  const stop = async () => {
    await endProcess(server);
    rmSync(folder, { recursive: true, force: true });
    return server.exitCode;
  };
  try {
    await until(`${program} is ready`, async () => {
      if (server.exitCode !== null) throw new Error(`it ended with ${server.exitCode} before it was ready`);
      return (await fetch(`${origin}/readyz`).catch(() => null))?.ok === true;
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, stop };
}

/** Ends a process by SIGTERM, or by SIGKILL if it still runs after the limit. */
export async function endProcess(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await within(`the end of process ${child.pid}`, ended).finally(() => child.kill('SIGKILL'));
}

export function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
