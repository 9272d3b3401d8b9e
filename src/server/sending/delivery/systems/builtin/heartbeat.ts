/** Renews a lease regularly while this process sends. */
export interface Heartbeat {
  /** False once another process has taken over. */
  mayContinue(): Promise<boolean>;
  stop(): void;
}

/** The minimum time between two renewals. */
const MIN_PAUSE_MS = 1_000;
/** The maximum time between two renewals, however slow the mail server is. */
const MAX_PAUSE_MS = 10_000;

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
    mayContinue: () => (performance.now() - last.at < MIN_PAUSE_MS ? last.result : renew()),
    stop: () => clearInterval(timer),
  };
}
