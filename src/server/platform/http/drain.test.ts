import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuseWhileDraining, serverWithShortcut } from './drain.ts';
import { REQUEST_TIMEOUTS } from './request-timeouts.ts';

const ending = { isDraining: false, isRefusingReads: false };
const server = serverWithShortcut(
  (asked, response) => refuseWhileDraining(ending, asked, response),
  REQUEST_TIMEOUTS,
)((_request, response) => response.end('served'), {});
beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
});

function ask(method: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => {
    request({ port, host: '127.0.0.1', method }, (response) => {
      response.resume();
      resolve(`${response.statusCode}, ${response.headers.connection}`);
    })
      .once('error', () => resolve('no answer'))
      .end();
  });
}

test('a draining process closes each connection after its response, and at the end refuses only reads', async () => {
  expect([await ask('GET'), await ask('POST')]).toEqual(['200, keep-alive', '200, keep-alive']);
  ending.isDraining = true;
  expect([await ask('GET'), await ask('POST')]).toEqual(['200, close', '200, close']);
  ending.isRefusingReads = true;
  expect([await ask('GET'), await ask('HEAD')]).toEqual(['no answer', 'no answer']);
  expect([await ask('POST'), await ask('PATCH'), await ask('DELETE')]).toEqual(Array(3).fill('200, close'));
});
