import { getSession, type Session } from '#contract/access/session.ts';
import { call } from '#web/api/call.ts';
import { answerQuestion, setSignInCheck, isAsking } from '#web/api/lost-session.ts';
import { isProblem } from '#web/api/api-problem.ts';
import { queryClient } from '#web/api/query-client.ts';
import {
  resumeSession,
  hasSignedOutElsewhere,
  isSamePerson,
  keepSession,
  refetchSession,
  sessionChangeIn,
  sessionQuery,
} from '#web/api/session.ts';
import { forgetPerson } from '#web/ui/device/forget-person.ts';
import { currentWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { flash } from '#web/ui/messages/flash.ts';
import { router } from '../router.tsx';

/** Asks the user to sign in again when the session is lost, and follows session changes of other tabs. Returns a stop function. */
export function watchSession(): () => void {
  const listeners = new AbortController();
  setSignInCheck(() => {
    if (!isSignedIn()) return false;
    if (!hasSignedOutElsewhere()) return true;
    leaveForLogin();
    return false;
  });
  addEventListener('storage', (event) => follow(event), { signal: listeners.signal });
  const forgetQueries = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    if (action.type === 'error' && isFactorMissing(action.error)) void learnOfFactor();
    // A session that the page stores itself comes from a sign-in, which navigates by itself.
    const isFetched = action.type === 'success' && !action.manual;
    if (isFetched && query.queryKey[0] === sessionQuery.queryKey[0] && isFactorNeeded()) void askForFactor();
  });
  const forgetMutations = queryClient.getMutationCache().subscribe(({ mutation }) => {
    if (isFactorMissing(mutation?.state.error)) void learnOfFactor();
  });
  return () => {
    listeners.abort();
    forgetQueries();
    forgetMutations();
  };
}

function isFactorMissing(error: unknown): boolean {
  return isProblem(error, 'second_factor_required');
}

function isFactorNeeded(): boolean {
  return queryClient.getQueryData(sessionQuery.queryKey)?.needsSecondFactor === true;
}

/** Refetches the session, because a request was refused although the known session needs no second factor. */
async function learnOfFactor(): Promise<void> {
  if (isSignedIn() && !isFactorNeeded()) await refetchSession();
}

/** Shows the page that sets up a second factor, which the user now needs. Entries stored on the device stay. */
async function askForFactor(): Promise<void> {
  await router.navigate({ to: paths.root, ignoreBlocker: true });
}

/** Continues after a sign-in in the dialog over the page: the same user keeps the page, for another user the application restarts. */
export async function signInAgain(session: Session): Promise<void> {
  if (isSamePerson(session)) {
    resumeSession(session);
    answerQuestion(true);
    if (session.needsSecondFactor) await askForFactor();
    return;
  }
  forgetPerson();
  keepSession(session);
  await restart();
}

/** Opens the login page, with the current page as return address. Entries stored on the device stay. */
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
  if (change === 'another user') void restart();
  if (change === 'signed in' && isAsking()) void continueIfSignedIn();
}

/** Clears the records of the previous user and loads the application again. Leaves the page without its question about unsaved entries. */
async function restart(): Promise<void> {
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, null);
  await router.navigate({ to: paths.login, ignoreBlocker: true });
  answerQuestion(false);
  globalThis.location.replace(paths.root);
}

/** Stops asking if the user has signed in again in another tab. */
async function continueIfSignedIn(): Promise<void> {
  const response = await call(getSession, { asksToSignIn: false }).catch(() => null);
  if (response && isAsking()) await signInAgain(response.session);
}

function isSignedIn(): boolean {
  return Boolean(queryClient.getQueryData(sessionQuery.queryKey));
}
