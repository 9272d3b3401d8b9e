import { useSyncExternalStore } from 'react';

/** Whether the server can be reached: `offline` where the browser itself has no network. */
export type Connection = 'good' | 'offline' | 'unreachable';

const PROBE = '/healthz';
const PROBE_MS = 5_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
/** What somebody on the way says when it cannot reach the server. */
const AWAY = new Set([502, 503, 504]);

let connection: Connection = 'good';
let probing: Promise<void> | null = null;
let waitMs = FIRST_WAIT_MS;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Whether the server can be reached, as far as is known. */
export function currentConnection(): Connection {
  return connection;
}

/** Renders again when the connection is lost and when it is back. */
export function useConnection(): Connection {
  return useSyncExternalStore(whenConnectionChanges, currentConnection, currentConnection);
}

/** Calls back when the connection is lost and when it is back. Answers how to stop. */
export function whenConnectionChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Asks the server for a sign of life and keeps what came of it: one failed request is no lost connection. While there is
 * none it is asked again, less and less often. Never fails.
 */
export function checkConnection(): Promise<void> {
  probing ??= probeOnce();
  return probing;
}

/** The server has answered something. */
export function noteAnswer(): void {
  if (connection !== 'good') settle(true);
}

/** Whether this answer comes from somebody in between who could not reach the server. */
export function isFromInBetween(response: Response): boolean {
  return AWAY.has(response.status) && !(response.headers.get('content-type') ?? '').includes('json');
}

/** Follows what the browser says of its network; its word alone is not taken for it. Answers how to stop. */
export function watchNetwork(): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  addEventListener('offline', checkSoon, { signal });
  addEventListener('online', checkSoon, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible' && connection !== 'good') checkSoon();
    },
    { signal },
  );
  return () => stopping.abort();
}

function checkSoon(): void {
  void checkConnection();
}

async function probeOnce(): Promise<void> {
  const isReached = await probe();
  probing = null;
  settle(isReached);
}

async function probe(): Promise<boolean> {
  const giveUp = new AbortController();
  const patience = setTimeout(() => giveUp.abort(), PROBE_MS);
  try {
    return !isFromInBetween(await fetch(PROBE, { cache: 'no-store', signal: giveUp.signal }));
  } catch {
    return false;
  } finally {
    clearTimeout(patience);
  }
}

function settle(isReached: boolean): void {
  clearTimeout(timer);
  if (isReached) {
    waitMs = FIRST_WAIT_MS;
  } else {
    timer = setTimeout(checkSoon, waitMs);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }
  const now = isReached ? 'good' : navigator.onLine ? 'unreachable' : 'offline';
  if (now === connection) return;
  connection = now;
  for (const listener of listeners) listener();
}
