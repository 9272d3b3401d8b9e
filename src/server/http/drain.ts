import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from './app-context.ts';

/**
 * How long no connection has come in before the process stops listening: one that arrives at that moment would be
 * reset.
 */
const QUIET_MS = 300;
/** The longest wait for such a pause. */
const MOST_MS = 2_000;
/** How long a connection that was just accepted has to send its request. */
const LAST_WORDS_MS = 300;

/**
 * Reports that the process is not ready, and keeps serving until the proxies have noticed. Then it refuses reads, so
 * that a proxy without health checks goes elsewhere as well, and stops listening. On a terminal it does not wait.
 */
export async function drain(app: App): Promise<void> {
  app.isDraining = true;
  const { drainSeconds } = app.env;
  if (drainSeconds === 0 || process.stdin.isTTY) return;
  await sleep(drainSeconds * 1000);
  app.isRefusingReads = true;
  await untilNoConnectionComes(app);
  // The HTTP server would close connections on which it has not read a request yet, although one is on its way.
  Server.prototype.close.call(app.http.server);
  await sleep(LAST_WORDS_MS);
}

async function untilNoConnectionComes({ http }: App): Promise<void> {
  const begun = performance.now();
  let lastCame = begun;
  http.server.on('connection', () => (lastCame = performance.now()));
  for (let now = begun; now - lastCame < QUIET_MS && now - begun < MOST_MS; now = performance.now()) {
    await sleep(QUIET_MS / 10);
  }
}

/**
 * Handles a request while the process drains; true where it needs no response. At the end a read gets no response:
 * every proxy then sends it to another process and avoids this one for a while, which it would not do with a write.
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

/** How often the server closes connections whose last request has got its response. */
const LOOK_MS = 250;

/**
 * Closes the server once its requests have got their responses. Kept-alive connections are closed as soon as they are
 * idle.
 */
export async function closeServer({ http }: App): Promise<void> {
  const looking = setInterval(() => http.server.closeIdleConnections(), LOOK_MS);
  await http.close().finally(() => clearInterval(looking));
}
