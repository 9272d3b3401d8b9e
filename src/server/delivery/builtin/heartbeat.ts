/** Renews a lease regularly while this process works. */
export interface Heartbeat {
  /** False once another process has taken over. */
  mayGoOn(): Promise<boolean>;
  stop(): void;
}

/** The lease is not renewed more often than this. */
const MIN_PAUSE_MS = 1_000;
/** It is renewed at least this often, however slow the mail server is. */
const MAX_PAUSE_MS = 15_000;

/** Starts the heartbeat; a renewal that fails counts as a lost lease. */
export function startHeartbeat(goOn: () => Promise<boolean>): Heartbeat {
  let last = { at: Number.NEGATIVE_INFINITY, result: Promise.resolve(true) };
  const renew = (): Promise<boolean> => {
    const before = last.result;
    const result = before.then((was) => was && goOn()).catch(() => false);
    last = { at: performance.now(), result };
    return result;
  };
  const timer = setInterval(() => void renew(), MAX_PAUSE_MS);
  return {
    mayGoOn: () => (performance.now() - last.at < MIN_PAUSE_MS ? last.result : renew()),
    stop: () => clearInterval(timer),
  };
}
