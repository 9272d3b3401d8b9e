import type { QueryClient } from '@tanstack/react-query';

/** Fetches the shown records of these kinds again. The others are fetched when they are shown next. */
export function refetch(client: QueryClient, ...kinds: readonly string[]): void {
  for (const kind of kinds) void client.invalidateQueries({ queryKey: [kind] });
}
