import {
  beginProviderConfirmation,
  beginSingleSignOn,
  confirmWithProvider,
  signInWithProvider,
} from '#contract/users/single-sign-on.ts';
import { isOwnAddress } from '../../base/own-address.ts';
import { paths } from '../../base/paths.ts';
import { call } from '../call.ts';
import { keepSession, resumeSession } from '../session.ts';

const NEXT = 'vertbook.single-sign-on.next';
/** Tells the page that asked for a confirmation that it was given in another window. */
const CONFIRMED = 'vertbook.single-sign-on.confirmed';
const CONFIRMATION = 'confirmation';
const SIGN_IN = 'sign-in';
/** The address for which a window of its own signs in. Not in the link, which anybody could write. */
const EMAIL = 'vertbook.single-sign-on.email';

/** Leaves for the provider of an e-mail address. After the sign-in there the page of the login's return address opens. */
export async function leaveForProvider(email: string): Promise<void> {
  const { address } = await call(beginSingleSignOn, { body: { email } });
  sessionStorage.setItem(NEXT, new URLSearchParams(location.search).get('returnTo') ?? '');
  location.assign(address);
}

/** Opens a window for a sign-in at the provider, and calls back when the user has confirmed there. Returns how to stop waiting. */
export function confirmInWindow(onConfirmed: () => void): () => void {
  const notice = ({ key, newValue }: StorageEvent) => {
    if (key === CONFIRMED && newValue !== null) onConfirmed();
  };
  addEventListener('storage', notice);
  window.open(`${paths.singleSignOn}?${CONFIRMATION}`, '_blank');
  return () => removeEventListener('storage', notice);
}

/** Opens a window for a sign-in at the provider of an e-mail address. The page stays, and learns of the new session by its storage. */
export function signInInWindow(email: string): void {
  // The new window gets a copy.
  sessionStorage.setItem(EMAIL, email);
  window.open(`${paths.singleSignOn}?${SIGN_IN}`, '_blank');
  sessionStorage.removeItem(EMAIL);
}

/** What the page of the redirect address does: begins in a window of its own, or finishes what the provider's response belongs to. */
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
  // Before the request: after a refusal, the next sign-in of this window is an ordinary one.
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
