import { onlineManager, type Query, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.ts';
import { currentConnection, whenConnectionChanges } from './connection.ts';

const FRESH_MS = 15_000;
const MAX_RETRIES = 2;

/**
 * What the browser knows of the server's records: asked again when a page comes back, never on a refusal. Without a
 * connection questions wait for it. What is to be saved does not: it fails at once, because nothing may be ordered
 * minutes later behind the person's back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) =>
        !(error instanceof ApiProblem && error.status < 500) && failures < MAX_RETRIES,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** When records that came with the page were asked for, at the latest. */
export const PRERENDERED_AT = performance.timeOrigin;

/** For `refetchOnMount`: asks whenever it is looked at, except for what has just come with the page. */
export function askAnew({ state }: Pick<Query, 'state'>): boolean | 'always' {
  return state.dataUpdatedAt === PRERENDERED_AT || 'always';
}

onlineManager.setEventListener((setOnline) =>
  whenConnectionChanges(() => setOnline(currentConnection() === 'good')),
);
