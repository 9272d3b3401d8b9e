import { useEffect } from 'react';
import { useCurrentUserId } from '#web/api/session.ts';

/** The maximum delay before the code is fetched, on a page that is never idle. */
const IDLE_MS = 4_000;

/** Shows changes by other users. Its code is fetched when the page is idle. */
export function LiveChanges() {
  const userId = useCurrentUserId();
  useEffect(() => {
    if (userId === undefined || typeof EventSource === 'undefined') return;
    let stop: (() => void) | null = null;
    let isStopped = false;
    const start = async () => {
      const { followChanges } = await import('#web/api/live/live.ts');
      if (!isStopped) stop = followChanges();
    };
    // Without this code the pages refetch their records periodically.
    whenIdle(() => void start().catch(() => undefined));
    return () => {
      isStopped = true;
      stop?.();
    };
  }, [userId]);
  return null;
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: IDLE_MS });
  else setTimeout(work, IDLE_MS / 2);
}
