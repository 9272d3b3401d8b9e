import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from './app-context.ts';
import type { FastifyServerFactory } from 'fastify';
import { endSlowRequests, type RequestTimeouts } from './request-timeouts.ts';

/**
 * The process stops listening after this period without a new connection, because a connection that arrives at that moment would be reset.
 */
const QUIET_MS = 300;
/** The maximum wait for such a period without new connections. */
const LONGEST_WAIT_MS = 2_000;
/** How long the last accepted connections may take to send their requests. */
const LAST_REQUEST_MS = 300;

/**
 * Reports that the process is not ready, and keeps serving until the proxies have noticed it. Then refuses reads, so that proxies without
 * health checks also switch to another process, and stops listening. It does not wait if the drain time is 0 or the process runs on a
 * terminal.
 */
export async function drain(app: App): Promise<void> {
  app.isDraining = true;
  const { drainSeconds } = app.env;
  if (drainSeconds === 0 || process.stdin.isTTY) return;
  await sleep(drainSeconds * 1000);
  app.isRefusingReads = true;
  await untilNoConnectionComes(app);
  // The close() of the HTTP server would also close connections whose first request has not arrived yet.
  Server.prototype.close.call(app.http.server);
  await sleep(LAST_REQUEST_MS);
}

async function untilNoConnectionComes({ http }: App): Promise<void> {
  const begun = performance.now();
  let lastConnection = begun;
  http.server.on('connection', () => (lastConnection = performance.now()));
  for (
    let now = begun;
    now - lastConnection < QUIET_MS && now - begun < LONGEST_WAIT_MS;
    now = performance.now()
  ) {
    await sleep(QUIET_MS / 10);
  }
}

/**
 * Handles a request while the process drains; returns true if the request must not be processed. In the last phase reads get no response,
 * so that proxies retry them on another process and avoid this one for a while. Writes are still served, because proxies would not retry
 * them.
 */
export function refuseWhileDraining(
  app: Pick<App, 'isDraining' | 'isRefusingReads'>,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (!app.isDraining) return false;
  response.setHeader('connection', 'close');
  if (!app.isRefusingReads || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  request.socket.destroy();
  return true;
}

/** How often the server closes idle connections. */
const IDLE_CHECK_MS = 250;

/** Closes the server after all requests have got their responses. Keep-alive connections are closed as soon as they are idle. */
export async function closeServer({ http }: App): Promise<void> {
  const timer = setInterval(() => http.server.closeIdleConnections(), IDLE_CHECK_MS);
  await http.close().finally(() => clearInterval(timer));
}

const LONGEST_CHECK_MS = 5_000;

/** Responds to a request; returns false if the framework must handle it. */
type Shortcut = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Creates servers that call `shortcut` before the framework. The shortcut is for requests at a very high rate, because the overhead of the
 * framework would double their duration.
 */
export function serverWithShortcut(shortcut: Shortcut, timeouts: RequestTimeouts): FastifyServerFactory {
  return (handler, options) => {
    const checks = { connectionsCheckingInterval: Math.min(LONGEST_CHECK_MS, timeouts.headers) };
    const server = createServer(checks, (request, response) => {
      if (!shortcut(request, response)) handler(request, response);
    });
    // The framework sets this timeout only on servers that it creates itself.
    const { keepAliveTimeout } = options;
    if (typeof keepAliveTimeout === 'number') server.keepAliveTimeout = keepAliveTimeout;
    endSlowRequests(server, timeouts);
    return server;
  };
}
