import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.ts';

const FRESH_MS = 15_000;
const MAX_RETRIES = 2;

/** What the browser knows of the server's records: asked again when a page comes back, never on a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) =>
        !(error instanceof ApiProblem && error.status < 500) && failures < MAX_RETRIES,
    },
    mutations: { retry: false },
  },
});
