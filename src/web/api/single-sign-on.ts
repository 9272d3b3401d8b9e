import {
  beginProviderConfirmation,
  beginSingleSignOn,
  confirmWithProvider,
  signInWithProvider,
} from '#contract/access/single-sign-on.ts';
import { isOwnAddress, paths } from '#web/ui/navigation/paths.ts';
import { call } from './call.ts';
import { keepSession, resumeSession } from './session.ts';

const NEXT = 'vertbook.single-sign-on.next';
/** Storage key that tells the waiting page that the user has confirmed in another window. */
const CONFIRMED = 'vertbook.single-sign-on.confirmed';
const CONFIRMATION = 'confirmation';
const SIGN_IN = 'sign-in';
/** Storage key of the e-mail address for which a new window signs in. It is not in the URL, because anybody could craft a link. */
const EMAIL = 'vertbook.single-sign-on.email';

/** Navigates to the sign-in provider of an e-mail address. After the sign-in, the return address of the login page opens. */
export async function leaveForProvider(email: string): Promise<void> {
  const { address } = await call(beginSingleSignOn, { body: { email } });
  sessionStorage.setItem(NEXT, new URLSearchParams(location.search).get('returnTo') ?? '');
  location.assign(address);
}

/**
 * Opens a window for a sign-in at the provider, and calls back when the user has confirmed there. Returns a function that
 * stops waiting.
 */
export function confirmInWindow(onConfirmed: () => void): () => void {
  const notice = ({ key, newValue }: StorageEvent) => {
    if (key === CONFIRMED && newValue !== null) onConfirmed();
  };
  addEventListener('storage', notice);
  window.open(`${paths.singleSignOn}?${CONFIRMATION}`, '_blank');
  return () => removeEventListener('storage', notice);
}

/**
 * Opens a window for a sign-in at the provider of an e-mail address. The page stays open, and a storage event announces the
 * new session.
 */
export function signInInWindow(email: string): void {
  // The new window gets a copy of the session storage.
  sessionStorage.setItem(EMAIL, email);
  window.open(`${paths.singleSignOn}?${SIGN_IN}`, '_blank');
  sessionStorage.removeItem(EMAIL);
}

/**
 * Runs on the page of the redirect address: begins a sign-in or confirmation in a new window, or finishes the one to which
 * the provider's response belongs.
 */
export async function continueSingleSignOn(search: string): Promise<'left' | 'confirmed' | 'signedIn'> {
  const response = search.replace(/^\?/, '');
  if (response === SIGN_IN) {
    const email = sessionStorage.getItem(EMAIL) ?? '';
    location.replace((await call(beginSingleSignOn, { body: { email } })).address);
    return 'left';
  }
  if (response === CONFIRMATION) {
    location.replace((await call(beginProviderConfirmation, {})).address);
    return 'left';
  }
  if (new URLSearchParams(response).get('state')?.startsWith(CONFIRMATION)) {
    await call(confirmWithProvider, { body: { response } });
    localStorage.setItem(CONFIRMED, String(Date.now()));
    localStorage.removeItem(CONFIRMED);
    return 'confirmed';
  }
  const continues = sessionStorage.getItem(EMAIL) !== null;
  // Removed before the request, so that after a refusal the next sign-in of this window is an ordinary one.
  sessionStorage.removeItem(EMAIL);
  const { session } = await call(signInWithProvider, { body: { response } });
  if (continues) {
    resumeSession(session);
    return 'signedIn';
  }
  keepSession(session);
  const next = sessionStorage.getItem(NEXT);
  sessionStorage.removeItem(NEXT);
  location.replace(isOwnAddress(next) ? next : paths.root);
  return 'left';
}
