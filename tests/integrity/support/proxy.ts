import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '#tests/limits.ts';

/** A round-robin proxy in front of several processes. It uses ready ones and retries with another if one does not listen. */
export interface Proxy {
  address: string;
  /** Uses these addresses from now on, while they are ready. */
  use(addresses: readonly string[]): void;
  /** Resolves when this address is ready or, if `isReady` is false, when it is not ready. */
  until(address: string, isReady: boolean): Promise<void>;
  close(): Promise<void>;
}

const CHECK_INTERVAL_MS = 50;
/** The number of connections that may wait until the process accepts them. */
const BACKLOG = 4096;

/** Starts a proxy that keeps its connections to the processes alive, as real proxies do. */
export async function startProxy(): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  let known: readonly string[] = [];
  let turn = 0;

  const look = async () => {
    for (const address of known) {
      if (await isReady(address)) ready.add(address);
      else ready.delete(address);
    }
  };
  let looking = Promise.resolve();
  const timer = setInterval(() => (looking = looking.then(look)), CHECK_INTERVAL_MS);

  const pass = (incoming: IncomingMessage, answer: ServerResponse, body: Buffer, tries: number) => {
    const choices = known.filter((address) => ready.has(address));
    const address = choices[(turn += 1) % choices.length];
    if (address === undefined || tries === 0) {
      answer.writeHead(502).end();
      return;
    }
    const { method, url, headers } = incoming;
    const outgoing = request(`${address}${url ?? ''}`, { method, headers, agent });
    outgoing.once('response', (response) => {
      const { connection: _, ...passed } = response.headers;
      answer.writeHead(response.statusCode ?? 502, passed);
      response.pipe(answer);
    });
    outgoing.once('error', (error) => {
      ready.delete(address);
      // Reads are repeated, as real proxies do. A write is repeated only if no process listened: otherwise it may have been executed.
      const isRead = method === 'GET' || method === 'HEAD';
      if (isRead || ('code' in error && error.code === 'ECONNREFUSED'))
        pass(incoming, answer, body, tries - 1);
      else answer.writeHead(502).end(error.message);
    });
    outgoing.end(body);
  };
  const server = createServer((incoming, answer) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.once('end', () => pass(incoming, answer, Buffer.concat(chunks), 3));
  }).listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG });
  // Only the caller closes idle connections. If the proxy closed one while the caller sends a request, the request would fail.
  server.keepAliveTimeout = 0;
  await once(server, 'listening');

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use(addresses) {
      known = addresses;
      for (const address of ready) if (!known.includes(address)) ready.delete(address);
    },
    async until(address, wanted) {
      await until(`${address} is ${wanted ? '' : 'not '}ready`, () => ready.has(address) === wanted);
    },
    async close() {
      clearInterval(timer);
      await looking;
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}

/** Checks on a separate connection, as orchestrators do. */
function isReady(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(`${address}/readyz`, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).once('error', () => resolve(false));
  });
}
