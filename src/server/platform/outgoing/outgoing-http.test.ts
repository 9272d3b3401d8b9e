import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readNetworks } from '../base/networks.ts';
import { callOutside, type HttpCall, OutgoingFailure } from './outgoing-http.ts';
import { SELF_SIGNED } from '#tests/unit/self-signed.ts';

let connections = 0;
let port = 0;
const guarded = createServer((socket) => {
  connections += 1;
  socket.destroy();
});
const replies = createHttpServer((request, response) => {
  if (request.url === '/redirect') {
    response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end();
  } else if (request.url === '/endless') {
    response.write('x'.repeat(11 * 1024 * 1024));
  } else if (request.url === '/silent') {
    response.write('a');
  } else {
    response.end(`answer to ${request.headers.host}`);
  }
});

const listen = (server: Server, host: string) =>
  new Promise<number>((resolve) => {
    server.listen(0, host, () => resolve((server.address() as AddressInfo).port));
  });
let origin = '';
beforeAll(async () => {
  port = await listen(guarded, '0.0.0.0');
  origin = `http://127.0.0.1:${await listen(replies, '127.0.0.1')}`;
});
afterEach(() => expect(connections).toBe(0));
afterAll(() => {
  guarded.close();
  replies.close();
  replies.closeAllConnections();
});

const callOf = (url: string): HttpCall => ({
  url: new URL(url),
  method: 'GET',
  headers: {},
  timeLimitMs: 2000,
});
const resolvingTo =
  (...addresses: string[]) =>
  (_host: string, done: (error: null, found: { address: string; family: number }[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

const HOSTS = [
  ['127.0.0.1', 'loopback'],
  ['127.1', 'a short spelling'],
  ['127.000.000.001', 'leading zeros'],
  ['0177.0.0.1', 'an octal spelling'],
  ['0x7f.1', 'a hexadecimal spelling'],
  ['0x7f000001', 'one hexadecimal number'],
  ['2130706433', 'one decimal number'],
  ['127.0.0.1.', 'a trailing dot'],
  ['①②⑦.⓪.⓪.①', 'digits of another script'],
  ['１２７.1', 'full-width digits'],
  ['127。0。0。1', 'ideographic dots'],
  ['%31%32%37.0.0.1', 'percent encoding'],
  ['0.0.0.0', 'the unspecified address'],
  ['0', 'the unspecified address in short'],
  ['localhost', 'the name of this machine'],
  ['localhost.', 'the same with a trailing dot'],
  ['[::1]', 'loopback in IPv6'],
  ['[0:0:0:0:0:0:0:1]', 'the same in full'],
  ['[::]', 'the unspecified address in IPv6'],
  ['[::ffff:127.0.0.1]', 'mapped to IPv6'],
  ['[::ffff:7f00:1]', 'mapped, in hexadecimal'],
  ['[::127.0.0.1]', 'compatible IPv6'],
  ['[::ffff:0:127.0.0.1]', 'translated'],
  ['[64:ff9b::127.0.0.1]', 'NAT64'],
  ['[64:ff9b:1::7f00:1]', 'local NAT64'],
  ['[2002:7f00:1::]', '6to4'],
  ['[2001:0:7f00:1::]', 'Teredo'],
  ['10.0.0.1', 'a private network'],
  ['172.16.0.1', 'a private network'],
  ['192.168.0.1', 'a private network'],
  ['100.64.0.1', 'the shared network of providers'],
  ['169.254.169.254', 'the metadata service of clouds'],
  ['168.63.129.16', 'the metadata service of a cloud with a public address'],
  ['[fd00:ec2::254]', 'the metadata service in IPv6'],
  ['[fe80::1]', 'a link-local address'],
  ['[fec0::1]', 'a site-local address'],
  ['224.0.0.1', 'multicast'],
  ['[ff02::1]', 'multicast in IPv6'],
  ['255.255.255.255', 'broadcast'],
  ['198.18.0.1', 'a reserved network'],
];

describe('a call to an address that a user can set', () => {
  test.each(HOSTS)('connects nowhere for %s: %s', async (host) => {
    for (const scheme of ['http', 'https']) {
      const address = `${scheme}://${host}:${port}/`;
      if (!URL.canParse(address)) continue;

      await expect(callOutside(callOf(address), [])).rejects.toMatchObject({ isUnsent: true });
    }
  });

  test.each([['127.0.0.1'], ['::ffff:127.0.0.1'], ['10.1.2.3'], ['93.184.215.14', '127.0.0.1']])(
    'connects nowhere if its name resolves to %s',
    async (...addresses) => {
      const call = callOf(`https://rebinding.example:${port}/`);
      await expect(callOutside(call, [], resolvingTo(...addresses))).rejects.toMatchObject({
        isUnsent: true,
      });
    },
  );

  test('resolves a name once and connects to the checked address, whatever the name is afterwards', async () => {
    const answers = ['203.0.114.1', '127.0.0.1', '127.0.0.1'];
    let lookUps = 0;
    const call = { ...callOf(`https://rebinding.example:${port}/`), timeLimitMs: 300 };
    const failing = callOutside(call, [], (host, done) => {
      resolvingTo(answers[lookUps] ?? '')(host, done);
      lookUps += 1;
    });
    await expect(failing).rejects.toMatchObject({ isUnsent: true });
    expect(lookUps).toBe(1);
  });

  test('does not use plain http for a public address', async () => {
    const call = callOf(`http://shop.example:${port}/`);
    await expect(callOutside(call, [], resolvingTo('203.0.114.1'))).rejects.toMatchObject({ isUnsent: true });
  });

  test('is not sent to a server whose certificate is not trusted', async () => {
    let requests = 0;
    const server = createHttpsServer(SELF_SIGNED, () => (requests += 1));
    const call = callOf(`https://127.0.0.1:${await listen(server, '127.0.0.1')}/`);
    await expect(callOutside(call, readNetworks('loopback') ?? [])).rejects.toBeInstanceOf(OutgoingFailure);
    expect(requests).toBe(0);
    server.close();
  });

  test('follows no redirect', async () => {
    const reply = await callOutside(callOf(`${origin}/redirect`), readNetworks('loopback') ?? []);
    expect(reply.status).toBe(307);
  });

  test('reaches the networks that the operator allows, by http too', async () => {
    const { host } = new URL(origin);
    const reply = await callOutside(callOf(`${origin}/`), readNetworks('10.0.0.0/8, 127.0.0.1') ?? []);
    expect(reply).toMatchObject({ status: 200, text: `answer to ${host}` });
  });

  test('ends at a limit of size and of time', async () => {
    const allowed = readNetworks('loopback') ?? [];
    await expect(callOutside(callOf(`${origin}/endless`), allowed)).rejects.toMatchObject({
      isTooLarge: true,
    });
    const slow = { ...callOf(`${origin}/silent`), timeLimitMs: 200 };
    await expect(callOutside(slow, allowed)).rejects.toMatchObject({ isUnsent: false, isTooLarge: false });
  });

  test('names the cause, but says nothing about a private network', async () => {
    const allowed = readNetworks('loopback') ?? [];
    const reasonOf = (
      call: HttpCall,
      ...[networks, resolver]: [typeof allowed, Parameters<typeof callOutside>[2]?]
    ) =>
      callOutside(call, networks, resolver).then(
        () => 'none',
        (error: OutgoingFailure) => error.reason,
      );
    const untrusted = createHttpsServer(SELF_SIGNED, () => undefined);
    const privatePorts = [
      callOf('http://127.0.0.1:1/'),
      callOf(`https://127.0.0.1:${await listen(untrusted, '127.0.0.1')}/`),
      { ...callOf(`${origin}/silent`), timeLimitMs: 200 },
    ];
    for (const call of privatePorts) expect(await reasonOf(call, allowed)).toBe('silent');
    untrusted.close();
    const unknown = callOf(`https://unknown.example:${port}/`);
    const notFound = Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
    expect(await reasonOf(unknown, [], (_host, done) => done(notFound, []))).toBe('forbidden');
    expect(await reasonOf(unknown, [], resolvingTo('10.1.2.3'))).toBe('forbidden');
    expect(await reasonOf(callOf(`${origin}/`), [])).toBe('forbidden');
    // No machine has this address: depending on the network, the attempt is refused or ends at the limit.
    const nowhere = { ...unknown, timeLimitMs: 300 };
    expect(['refused', 'timed_out']).toContain(await reasonOf(nowhere, [], resolvingTo('203.0.114.1')));
  });

  test('fails in the same way at an open and at a closed port', async () => {
    const failures = await Promise.all(
      [port, 1].map((each) =>
        callOutside(callOf(`http://127.0.0.1:${each}/`), []).catch((error: unknown) => error),
      ),
    );
    expect(failures[0]).toEqual(failures[1]);
  });
});
