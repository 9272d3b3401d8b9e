import { MutationCache, onlineManager, type Query, QueryClient } from '@tanstack/react-query';
import { ApiProblem, isProblem } from './api-problem.ts';
import { currentConnection, whenConnectionChanges } from './connection.ts';

const FRESH_MS = 15_000;
const MAX_RETRIES = 2;

/**
 * The cache of the server's records. Queries are not retried after a refusal (a status below 500), and wait while the
 * connection is lost.
 * Mutations fail immediately instead: an order must not be placed minutes later without the user's knowledge.
 */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({ onError: refetchIfGone }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) =>
        !(error instanceof ApiProblem && error.status < 500) && failures < MAX_RETRIES,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** The fetch time that the records of the prerendered page get: when the browser requested the page. */
export const PRERENDERED_AT = performance.timeOrigin;

/** For `refetchOnMount`: fetches on every mount. Records that came with the prerendered page are fetched only if they are stale. */
export function refetchUnlessPrerendered({ state }: Pick<Query, 'state'>): boolean | 'always' {
  return state.dataUpdatedAt === PRERENDERED_AT || 'always';
}

onlineManager.setEventListener((setOnline) =>
  whenConnectionChanges(() => setOnline(currentConnection() === 'good')),
);

/** After an act on a record that no longer exists, refetches what is on the screen, so that the page says so. */
function refetchIfGone(error: Error): void {
  if (isProblem(error, 'not_found')) void queryClient.invalidateQueries();
}

/** Refetches the records of these kinds that are on the screen. Other records of these kinds are refetched when they are next shown. */
export function refetch(client: QueryClient, ...kinds: readonly string[]): void {
  for (const kind of kinds) void client.invalidateQueries({ queryKey: [kind] });
}
