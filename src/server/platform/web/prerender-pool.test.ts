import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { PrerenderPool } from './prerender-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'vertbook-prerender-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SHORT = { timeout: 400, silence: 800, cooldown: 1_000_000, pending: 8 };
const PATIENT = { ...SHORT, timeout: 10_000 };
const read = async () => ({ status: 200, body: '{"from":"the API"}' });

/** Returns the program of a worker thread that runs this code for each message. */
function workerThat(code: string): URL {
  const file = join(folder, `${Buffer.from(code).toString('base64url').slice(-40)}.mjs`);
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', (received) => { const { id } = received; const post = (message) => parentPort.postMessage(message); ${code} });`,
  );
  return pathToFileURL(file);
}

test('returns what the worker renders with the responses of the API', async () => {
  const code = `if (received.login) post({ id, apiRequest: 1, path: '/api/x' });
    else post({ id: 1, rendered: { markup: received.body } });`;
  const pool = new PrerenderPool(() => undefined, workerThat(code), PATIENT);
  expect(await pool.renderLogin('de', read)).toEqual({ markup: '{"from":"the API"}' });
  await pool.close();
});

test('reports a page that cannot be rendered, and leaves it to the browser', async () => {
  const failures: string[] = [];
  const reportFailure = (failure: string) => failures.push(failure);
  const pool = new PrerenderPool(reportFailure, workerThat(`post({ id, failure: 'no' });`), PATIENT);
  expect(await pool.renderLogin('de', read)).toBeNull();
  expect(failures).toEqual(['no']);
  await pool.close();
});

test('terminates a worker that never finishes, so that later requests do not wait for it', async () => {
  const pool = new PrerenderPool(() => undefined, workerThat('for (;;);'), SHORT);
  expect(await pool.renderLogin('de', read)).toBeNull();
  // Polls slowly, because the pool also returns null at once if too many requests wait.
  await vi.waitFor(
    async () => {
      const later = Promise.resolve().then(() => 'waits');
      expect(await Promise.race([pool.renderLogin('fr', read), later])).toBeNull();
    },
    { timeout: 20_000, interval: SHORT.timeout },
  );
});
