import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from './app-context.ts';

/** For how long who has just come through the door may say what he wants. */
const LAST_WORDS_MS = 300;

/**
 * Says that the process is not ready any more, and goes on serving until whoever asks has heard it; then closes the door.
 * On a terminal nobody waits for that.
 */
export async function drain(app: App): Promise<void> {
  app.isDraining = true;
  const { drainSeconds } = app.env;
  if (drainSeconds === 0 || process.stdin.isTTY) return;
  await sleep(drainSeconds * 1000);
  // The server of requests would end connections of which it has not read a request yet, though one is on its way.
  Server.prototype.close.call(app.http.server);
  await sleep(LAST_WORDS_MS);
}

/** How often it is looked for connections whose last request has been answered. */
const LOOK_MS = 250;

/** Ends the server once its requests are answered: a connection that was to be kept has nothing more to wait for then. */
export async function closeServer({ http }: App): Promise<void> {
  const looking = setInterval(() => http.server.closeIdleConnections(), LOOK_MS);
  await http.close().finally(() => clearInterval(looking));
}
