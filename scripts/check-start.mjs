import './node-version.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './run.mjs';

// Starts a server on an empty data folder, sends a few requests, and stops it: `node scripts/check-start.mjs src/server/main.ts`.
const TIMEOUT_MS = 60_000;
const [program = 'dist/server/main.js'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'vertbook-start-'));
const port = await freePort();
const origin = `http://localhost:${port}`;
const server = spawn(process.execPath, [program], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    PORT: String(port),
    VERTBOOK_DATA: join(folder, 'data'),
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
  },
});
const ended = once(server, 'exit');

try {
  await untilReady();
  const signedIn = await fetch(`${origin}/api/users/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: { email: 'sales@demo.vertbook.example', password: 'vertbook-demo' } }),
  });
  expect('signing in', signedIn.status, 201);
  const { session } = await signedIn.json();
  const orders = await fetch(`${origin}/api/orders/overview`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  expect('the orders', orders.status, 200);
  server.kill('SIGTERM');
  const [code] = await ended;
  expect('the end', code, 0);
  console.log(`${program} starts, serves and ends on Node.js ${process.versions.node}.`);
} catch (error) {
  console.error(`${program} on Node.js ${process.versions.node}: ${error.message}`);
  process.exitCode = 1;
} finally {
  server.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

async function untilReady() {
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(100)) {
    if (server.exitCode !== null) throw new Error(`it ended with ${server.exitCode} before it was ready`);
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`it was not ready within ${TIMEOUT_MS / 1000} s`);
}

function expect(what, found, wanted) {
  if (found !== wanted) throw new Error(`${what} returned ${found}, not ${wanted}`);
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
}
