import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { DRAWN_AT, queryClient } from '../../api/query-client.ts';
import { keepSession, type Session } from '../../api/session.ts';

/**
 * Takes over the records that came with a page that was drawn ahead, as if they had been asked for when the document was:
 * the clock of the server may be wrong here.
 */
export function takeOverRecords(): void {
  const element = document.querySelector('#records');
  if (!element) return;
  element.remove();
  const state = JSON.parse(element.textContent ?? '') as DehydratedState;
  for (const query of state.queries) query.state.dataUpdatedAt = DRAWN_AT;
  const session = state.queries.find(({ queryKey }) => queryKey[0] === 'session')?.state.data;
  if (session) keepSession(session as Session);
  hydrate(queryClient, state);
}

/** What was drawn ahead has moved into its place once and does not again: until another page is shown. */
export function leaveStill(router: {
  subscribe: (event: 'onBeforeNavigate', act: () => void) => () => void;
}): void {
  const root = document.querySelector<HTMLElement>('#root[data-drawn]');
  if (!root) return;
  const stop = router.subscribe('onBeforeNavigate', () => {
    delete root.dataset['drawn'];
    stop();
  });
}
