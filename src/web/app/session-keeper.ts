import { getSession, type Session } from '#contract/session.ts';
import { call } from '../api/call.ts';
import { answerQuestion, askWhenSessionIsLost, isAsking } from '../api/lost-session.ts';
import { queryClient } from '../api/query-client.ts';
import {
  goOnWith,
  hasSignedOutElsewhere,
  isSamePerson,
  keepSession,
  sessionChangeIn,
  sessionQuery,
} from '../api/session.ts';
import { forgetPerson } from '../base/forget-person.ts';
import { currentWords } from '../base/language.tsx';
import { paths } from '../base/paths.ts';
import { flash } from '../ui/messages/flash.ts';
import { router } from './router.tsx';

/** Has the person asked when the session is lost, and follows what other tabs do with it. Answers how to stop. */
export function keepAnEyeOnTheSession(): () => void {
  const stopping = new AbortController();
  askWhenSessionIsLost(() => {
    if (!isSignedIn()) return false;
    if (!hasSignedOutElsewhere()) return true;
    leaveForLogin();
    return false;
  });
  addEventListener('storage', (event) => follow(event), { signal: stopping.signal });
  return () => stopping.abort();
}

/** Somebody has signed in over the page: the same person goes on; for anybody else everything begins anew. */
export async function enterAgain(session: Session): Promise<void> {
  if (isSamePerson(session)) {
    goOnWith(session);
    answerQuestion(true);
    return;
  }
  forgetPerson();
  keepSession(session);
  await beginAnew();
}

/** Gives the page up and goes to the login, which leads back here. What is kept on the device stays there. */
export function leaveForLogin(): void {
  const returnTo = router.state.location.href;
  keepSession(null);
  flash.show({ type: 'warning', text: currentWords().shell.flash.signedOut });
  void router.navigate({ to: paths.login, search: { returnTo } });
  answerQuestion(false);
}

function follow(event: StorageEvent): void {
  const change = isSignedIn() ? sessionChangeIn(event) : null;
  if (change === 'signed out') leaveForLogin();
  if (change === 'somebody else') void beginAnew();
  if (change === 'signed in' && isAsking()) void goOnIfSignedIn();
}

/** Nothing of the one before stays in memory. The page goes first, so that no guard of its entries holds it back. */
async function beginAnew(): Promise<void> {
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, null);
  await router.navigate({ to: paths.login, ignoreBlocker: true });
  answerQuestion(false);
  globalThis.location.replace(paths.root);
}

/** The person has signed in again in another tab: this one need not ask any more. */
async function goOnIfSignedIn(): Promise<void> {
  const answer = await call(getSession, { asksToSignIn: false }).catch(() => null);
  if (answer && isAsking()) await enterAgain(answer.session);
}

function isSignedIn(): boolean {
  return Boolean(queryClient.getQueryData(sessionQuery.queryKey));
}
