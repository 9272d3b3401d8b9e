/** How long a test waits for a condition, in ms: long enough for a loaded machine, and never reached where the condition comes true. */
export const WAIT = { timeout: 100_000, interval: 20 };
