import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveChange } from '#contract/platform/live.ts';
import { keysOf } from './live-keys.ts';

/** The longest random delay of a refetch, so that many browsers that show the same page do not send their requests at once. */
const SPREAD_MS = 80;

/** Fetches changed records again if they are shown. */
export interface Refresh {
  change(change: LiveChange): void;
  /** Fetches everything: it is unknown what has changed. */
  everything(): void;
  stop(): void;
}

/**
 * Collects changes for a moment and fetches the shown records again; the others are fetched when they are shown next.
 * Waits for the user's pending mutations.
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
