import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveChange } from '#contract/live.ts';
import { keysOf } from './live-keys.ts';

/** Browsers that show the same do not all ask in the same moment. */
const SPREAD_MS = 80;

/** Has whatever is shown asked for again where it has changed. */
export interface Refresh {
  change(change: LiveChange): void;
  /** Nobody knows what has changed. */
  everything(): void;
  stop(): void;
}

/**
 * Gathers what has changed for a moment and asks again for what of it is shown; the rest is asked for when it is shown
 * next. What the person does at this moment is not disturbed: it is answered first.
 */
export function startRefresh(client: QueryClient): Refresh {
  const waiting = new Map<string, QueryKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    timer = undefined;
    if (client.isMutating() > 0) return;
    const keys = [...waiting.values()];
    waiting.clear();
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  const soon = () => {
    if (waiting.size > 0) timer ??= setTimeout(flush, SPREAD_MS * Math.random());
  };
  const add = (keys: readonly QueryKey[]) => {
    for (const key of keys) waiting.set(JSON.stringify(key), key);
    soon();
  };
  const unsubscribe = client.getMutationCache().subscribe(() => {
    if (client.isMutating() === 0) soon();
  });
  return {
    change: (change) => add(keysOf(change)),
    everything: () => add([[]]),
    stop() {
      clearTimeout(timer);
      unsubscribe();
    },
  };
}
