import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { PRERENDERED_AT, queryClient } from '#web/api/query-client.ts';
import { keepSession, type Session } from '#web/api/session.ts';

/**
 * Puts the records of a prerendered document into the query cache, dated as if the browser had requested them together with
 * the document, because the server's clock may differ from the browser's.
 */
export function hydrateRecords(): void {
  const element = document.querySelector('#records');
  if (!element) return;
  element.remove();
  const state = JSON.parse(element.textContent ?? '') as DehydratedState;
  for (const query of state.queries) query.state.dataUpdatedAt = PRERENDERED_AT;
  const session = state.queries.find(({ queryKey }) => queryKey[0] === 'session')?.state.data;
  if (session) keepSession(session as Session);
  hydrate(queryClient, state);
}

/** Ends, when the user leaves a prerendered page, the style that keeps its parts from running their entry animation a second time. */
export function skipEntryAnimations(router: {
  subscribe: (event: 'onBeforeNavigate', listener: () => void) => () => void;
}): void {
  const root = document.querySelector<HTMLElement>('#root[data-prerendered]');
  if (!root) return;
  const stop = router.subscribe('onBeforeNavigate', () => {
    delete root.dataset['prerendered'];
    stop();
  });
}
