/** How long a test waits for a condition, in ms. It is long enough for a loaded machine, so only a failing test reaches it. */
export const WAIT = { timeout: 100_000, interval: 20 };
