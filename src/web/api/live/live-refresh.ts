import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveChange } from '#contract/platform/live.ts';

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

/** Returns the query keys that a change invalidates. Each key covers all keys that start with it. */
export function keysOf(change: LiveChange): QueryKey[] {
  const { weeks, publications, orders, verts, customers, deliveries, comments = [], notified = [] } = change;
  return distinct([
    ...weeks.map(({ publicationId, weekNumber }) => ['issues', publicationId, weekNumber]),
    ...when(weeks, [['board'], ['capacities'], ['delivery'], ['storefront-requests']]),
    ...publications.map((id) => ['issues', id]),
    ...when(publications, [
      ['publications'],
      ['board'],
      ['orders'],
      ['order'],
      ['capacities'],
      ['storefront-requests'],
    ]),
    ...orders.flatMap((id) => [
      ['order', id],
      ['history', 'order', id],
    ]),
    ...when(orders, [
      ['orders'],
      ['verts'],
      ['capacities'],
      ['report'],
      ['suggestions'],
      ['history', 'customer'],
    ]),
    ...verts.map((id) => ['vert', id]),
    ...when(verts, [['verts'], ['history', 'customer']]),
    ...when(customers, [
      ['customers'],
      ['agreements'],
      ['make-goods'],
      ['orders'],
      ['order'],
      ['issues'],
      ['suggestions'],
      ['history', 'customer'],
    ]),
    ...deliveries.map((id) => ['delivery', id]),
    ...comments.flatMap((id) => [
      ['comments', id],
      ['history', 'order', id],
    ]),
    ...when(comments, [['history', 'customer']]),
    ...when(notified, [['notifications']]),
    ...when([...weeks, ...publications, ...orders, ...verts, ...customers, ...deliveries], [['today']]),
  ]);
}

function when(changed: readonly unknown[], keys: QueryKey[]): QueryKey[] {
  return changed.length > 0 ? keys : [];
}

/** Removes keys that another key covers. */
function distinct(keys: readonly QueryKey[]): QueryKey[] {
  const all = new Map(keys.map((key) => [JSON.stringify(key), key]));
  const covers = (key: QueryKey) =>
    key.some((_part, length) => length > 0 && all.has(JSON.stringify(key.slice(0, length))));
  return [...all.values()].filter((key) => !covers(key));
}
