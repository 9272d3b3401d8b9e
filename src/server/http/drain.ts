import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from './app-context.ts';

/** For how long nobody has come before the door is closed: who comes in that very moment would be thrown out unheard. */
const QUIET_MS = 300;
/** For how long that is waited for at most. */
const MOST_MS = 2_000;
/** For how long who has just come through the door may say what he wants. */
const LAST_WORDS_MS = 300;

/**
 * Says that the process is not ready any more, and goes on serving until whoever asks has heard it. Then it turns reads away,
 * so that a proxy that does not ask goes elsewhere as well, and closes the door. On a terminal nobody waits for that.
 */
export async function drain(app: App): Promise<void> {
  app.isDraining = true;
  const { drainSeconds } = app.env;
  if (drainSeconds === 0 || process.stdin.isTTY) return;
  await sleep(drainSeconds * 1000);
  app.isRefusingReads = true;
  await untilNobodyComes(app);
  // The server of requests would end connections of which it has not read a request yet, though one is on its way.
  Server.prototype.close.call(app.http.server);
  await sleep(LAST_WORDS_MS);
}

async function untilNobodyComes({ http }: App): Promise<void> {
  const begun = performance.now();
  let lastCame = begun;
  http.server.on('connection', () => (lastCame = performance.now()));
  for (let now = begun; now - lastCame < QUIET_MS && now - begun < MOST_MS; now = performance.now()) {
    await sleep(QUIET_MS / 10);
  }
}

/**
 * What a process that ends does with a request before it is answered; true where that is all. A read is left unanswered at the
 * end: every proxy then asks another process for it and leaves this one alone for a while, which it would not do with a write.
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

/** How often it is looked for connections whose last request has been answered. */
const LOOK_MS = 250;

/** Ends the server once its requests are answered: a connection that was to be kept has nothing more to wait for then. */
export async function closeServer({ http }: App): Promise<void> {
  const looking = setInterval(() => http.server.closeIdleConnections(), LOOK_MS);
  await http.close().finally(() => clearInterval(looking));
}
