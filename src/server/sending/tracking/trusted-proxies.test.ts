import type { IncomingMessage } from 'node:http';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { readHit } from './received-hit.ts';
import { readTrustedProxies, type TrustsProxy } from '#server/platform/base/networks.ts';

const trustOf = (text: string): TrustsProxy | false => {
  const trust = readTrustedProxies(text);
  if (trust === null) throw new Error(`wrong: ${text}`);
  return trust;
};

/** Returns the client's address as the API and as tracking see it. */
async function clients(setting: string, remoteAddress: string, forwarded: string): Promise<string[]> {
  const trustProxy = trustOf(setting);
  const server = fastify({ trustProxy });
  server.get('/', (request) => request.ip);
  const headers = forwarded === '' ? {} : { 'x-forwarded-for': forwarded };
  const { body: ofApi } = await server.inject({ url: '/', remoteAddress, headers });
  const request = { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
  const of = { trustProxy, publicUrl: () => 'http://localhost', isInDataCentre: () => false };
  const hit = readHit(
    request,
    { organizationId: 1, itemId: 1, link: 0, reader: null, mail: null },
    'view',
    of,
  );
  return [ofApi, hit.client.split('\n')[0] ?? ''];
}

describe('the address of a client', () => {
  test.each([
    ['without proxies is that of the connection', '0', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
    ['behind one that sets the header', '1', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['behind one that appends to a forged header', '1', '127.0.0.1', '1.2.3.4, 203.0.113.9', '203.0.113.9'],
    ['behind two that append', '2', '127.0.0.1', '1.2.3.4, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    [
      'behind known networks',
      'loopback,10.0.0.0/8',
      '127.0.0.1',
      '1.2.3.4, 203.0.113.9, 10.0.0.2',
      '203.0.113.9',
    ],
    ['that bypasses the known networks', '10.0.0.0/8', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
    ['in IPv6, behind a mapped address', '127.0.0.1', '::ffff:127.0.0.1', '2001:db8::7', '2001:db8::7'],
    ['without a header is that of the proxy', '1', '127.0.0.1', '', '127.0.0.1'],
  ])('%s, in the API and in tracking', async (_case, setting, remoteAddress, forwarded, expected) => {
    expect(await clients(setting, remoteAddress, forwarded)).toEqual([expected, expected]);
  });

  test.each(['yes', '1.2.3', '10.0.0.0/33', '127.1', 'proxy.example', '-1'])(
    'refuses the setting %s',
    (text) => {
      expect(readTrustedProxies(text)).toBeNull();
    },
  );
});
