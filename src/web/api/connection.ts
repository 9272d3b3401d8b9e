import { useSyncExternalStore } from 'react';
import { createListeners } from '#web/ui/device/listeners.ts';

/** Whether the server is reachable: `offline` means that the browser has no network. */
type Connection = 'good' | 'offline' | 'unreachable';

const PROBE = '/healthz';
const PROBE_MS = 5_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
/** The statuses of a proxy that cannot reach the server. */
const AWAY = new Set([502, 503, 504]);

let connection: Connection = 'good';
let probing: Promise<void> | null = null;
let waitMs = FIRST_WAIT_MS;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = createListeners();

/** Returns the last known state of the connection. */
export function currentConnection(): Connection {
  return connection;
}

/** Returns the state of the connection. The component renders again when it changes. */
export function useConnection(): Connection {
  return useSyncExternalStore(whenConnectionChanges, currentConnection, currentConnection);
}

/** Calls the listener when the connection is lost or restored. Returns an unsubscribe function. */
export const whenConnectionChanges = listeners.subscribe;

/**
 * Probes the server's health route and stores the result, because one failed request does not prove a lost connection. Repeats with
 * increasing delays while the server is unreachable. Never fails.
 */
export function checkConnection(): Promise<void> {
  probing ??= probeOnce();
  return probing;
}

/** Notes that the server has replied. */
export function noteReply(): void {
  if (connection !== 'good') settle(true);
}

/** Whether a response comes from a proxy that could not reach the server. */
export function isFromProxy(response: Response): boolean {
  return AWAY.has(response.status) && !(response.headers.get('content-type') ?? '').includes('json');
}

/** Probes the server when the browser reports a network change. Returns a stop function. */
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
  const controller = new AbortController();
  const timeout = setTimeout(() => controller.abort(), PROBE_MS);
  try {
    return !isFromProxy(await fetch(PROBE, { cache: 'no-store', signal: controller.signal }));
  } catch {
    return false;
  } finally {
    clearTimeout(timeout);
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
  listeners.notify();
}

/** The server was not reached, or a proxy replied instead: the outcome of the request is unknown. */
export class NoConnection extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NoConnection';
  }
}
