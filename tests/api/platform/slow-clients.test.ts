import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../support/test-app.ts';

let testApp: TestApp;
let port = 0;

beforeAll(async () => {
  testApp = await startTestApp({ timeouts: { headers: 700, idle: 400, body: 1_500 } });
  await testApp.app.http.listen({ host: '127.0.0.1', port: 0 });
  const address = testApp.app.http.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => testApp.close());

/** Sends the parts of a request, with a pause after each; returns what arrived until the server closed the connection. */
async function sendSlowly(parts: Iterable<string>, pauseMs: number): Promise<{ text: string; ms: number }> {
  const began = performance.now();
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('error', () => undefined);
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  const closed = once(socket, 'close');
  for (const part of parts) {
    if (socket.destroyed || socket.readableEnded) break;
    socket.write(part);
    await pause(pauseMs);
  }
  await closed;
  return { text, ms: performance.now() - began };
}

function head(path: string, length: number, type = 'application/json', token = tokenOf()): string {
  return `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;
}

const tokenOf = () => testApp.organizations.own.users.sales.token;
const LONG_MS = 30_000;
const FORM = 'multipart/form-data; boundary=b';
const FILE = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG';

function* trickle(first: string): Generator<string> {
  yield first;
  for (let sent = 0; sent < 3_000; sent += 1) yield ' ';
}

describe('the connection of a slow client is closed', () => {
  test.each([
    { what: 'headers that do not end', parts: () => ['GET / HTTP/1.1\r\nhost: x\r\n'], status: 408 },
    { what: 'a body that does not arrive', parts: () => [head('/api/orders', 500)], status: 408 },
    {
      what: 'a body that arrives byte by byte',
      parts: () => trickle(head('/api/orders', 900_000)),
      status: 408,
    },
    {
      what: 'an upload that stops',
      parts: () => [head('/api/verts/upload_image', 9_000, FORM), FILE],
      status: 408,
    },
    {
      what: 'an upload that arrives byte by byte',
      parts: () => trickle(head('/api/verts/upload_image', 20_000, FORM) + FILE),
      status: 408,
    },
    {
      what: 'a body that the server has refused',
      parts: () => [head('/api/orders', 500, 'application/json', 'nobody')],
      status: 401,
    },
  ])('with $what', async ({ parts, status }) => {
    const { text, ms } = await sendSlowly(parts(), 100);
    expect(text).toContain(`HTTP/1.1 ${status} `);
    expect(text.toLowerCase()).toContain('content-type: application/problem+json');
    expect(ms).toBeLessThan(LONG_MS);
  });

  test('also if there are many, and others are served meanwhile', async () => {
    const slow = Array.from({ length: 200 }, () => sendSlowly([head('/api/orders', 500)], 100));
    expect((await testApp.as('sales').get('/api/session')).status).toBe(200);
    const ended = await Promise.all(slow);
    expect(ended.filter(({ text }) => text.startsWith('HTTP/1.1 408 '))).toHaveLength(200);
  });
});

test('a body that arrives slowly, but within the limits, is read', async () => {
  const body = '{"customer_id": 1, "placement_ids": []}';
  const parts = [head('/api/orders', body.length).replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n')];
  for (let at = 0; at < body.length; at += 10) parts.push(body.slice(at, at + 10));
  const { text } = await sendSlowly(parts, 100);
  expect(text).toContain('HTTP/1.1 422 ');
});
