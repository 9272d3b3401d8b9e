import { useEffect } from 'react';
import { useCurrentUserId } from '../api/session.ts';

/** Latest when the page is never idle. */
const IDLE_MS = 4_000;

/** Shows what others change, for whoever is signed in; its code is fetched once everything else stands. */
export function LiveChanges() {
  const userId = useCurrentUserId();
  useEffect(() => {
    if (userId === undefined || typeof EventSource === 'undefined') return;
    let stop: (() => void) | null = null;
    let isOver = false;
    const begin = async () => {
      const { followChanges } = await import('../api/live.ts');
      if (!isOver) stop = followChanges();
    };
    // Where its code is not to be had, what is shown is asked for again now and then.
    whenIdle(() => void begin().catch(() => undefined));
    return () => {
      isOver = true;
      stop?.();
    };
  }, [userId]);
  return null;
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: IDLE_MS });
  else setTimeout(work, IDLE_MS / 2);
}
