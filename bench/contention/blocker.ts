import { setTimeout as pause } from 'node:timers/promises';

export type BlockStep = 'block' | 'unblock';

const PAUSE_MS = 15;

/** Blocks an issue, unblocks it a moment later, and continues with the next issue until `stop` is called. */
export function blockRepeatedly(
  nextIssue: () => Promise<number>,
  step: (issue: number, what: BlockStep) => Promise<boolean>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const ended = goOn(stopping.signal, nextIssue, step).catch((error: unknown) => ({ error }));
  return {
    stop: async () => {
      stopping.abort();
      const failed = await ended;
      if (failed) throw failed.error;
    },
  };
}

async function goOn(
  stopping: AbortSignal,
  nextIssue: () => Promise<number>,
  step: (issue: number, what: BlockStep) => Promise<boolean>,
): Promise<void> {
  while (!stopping.aborted) {
    const issue = await nextIssue();
    const isBlocked = await step(issue, 'block');
    await pause(PAUSE_MS);
    if (isBlocked) await step(issue, 'unblock');
  }
}
