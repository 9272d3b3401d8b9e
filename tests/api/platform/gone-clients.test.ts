import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const REQUESTS = 100;
/** A route whose requests are counted by address, after the session was read from the database. */
const LIMITED = 'POST /api/invoices/1/mail';

let testApp: TestApp;
let port = 0;
const log: string[] = [];

beforeAll(async () => {
  testApp = await startTestApp({ logLine: (line) => log.push(line) });
  await testApp.app.http.listen({ host: '127.0.0.1', port: 0 });
  const address = testApp.app.http.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => testApp.close());

/** Sends a request and resets the connection this many milliseconds later, mostly before the response. */
async function leave(afterMs: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const { token } = testApp.organizations.own.users.administrator;
  const closed = once(socket, 'close');
  socket.write(
    `${LIMITED} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
    () => setTimeout(() => socket.resetAndDestroy(), afterMs),
  );
  await closed;
}

test('a client that disconnects while its session is read causes no failure, and the next client is served', async () => {
  await Promise.all(Array.from({ length: REQUESTS }, (_one, index) => leave(index % 10)));
  expect((await testApp.as('administrator').get('/api/session')).status).toBe(200);
  await expect.poll(() => log.filter((line) => line.includes('"path"')).length).toBeGreaterThan(0);
  expect(log.filter((line) => line.includes('an unexpected failure'))).toEqual([]);
});
