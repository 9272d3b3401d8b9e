import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';

/** The log of the launcher. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

const LONGEST_PAUSE_MS = 30_000;

/**
 * Watches a connection to the server, and restarts the server when the connection is lost, because no service manager restarts an embedded
 * database. `letGo` stops watching and returns the current connection.
 */
export function keepServer(first: Client, startAgain: () => Promise<Client>, log: Log): { letGo(): Client } {
  const state = { keeper: first, kept: true };
  watch();
  return {
    letGo() {
      state.kept = false;
      return state.keeper;
    },
  };

  function watch(): void {
    const { keeper } = state;
    let isLost = false;
    const lose = () => {
      if (isLost || !state.kept) return;
      isLost = true;
      void restart();
    };
    keeper.once('end', lose);
    // The connection may have been lost before the listener was added.
    keeper.query('select').catch(lose);
  }

  async function restart(): Promise<void> {
    log.warn('The connection to the embedded database was lost');
    for (let pauseMs = 500; state.kept; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        state.keeper = await startAgain();
        watch();
        log.warn('The embedded database is available again');
        return;
      } catch (error) {
        log.error(`The embedded database could not be restarted: ${String(error)}`);
        await sleep(pauseMs, undefined, { ref: false });
      }
    }
  }
}
