import type { QueryClient } from '@tanstack/react-query';

/** Refetches the records of these kinds that are on the screen. Other records of these kinds are refetched when they are next shown. */
export function refetch(client: QueryClient, ...kinds: readonly string[]): void {
  for (const kind of kinds) void client.invalidateQueries({ queryKey: [kind] });
}
