import {
  beginProviderConfirmation,
  beginSingleSignOn,
  confirmWithProvider,
  signInWithProvider,
} from '#contract/single-sign-on.ts';
import { isOwnAddress } from '../base/own-address.ts';
import { paths } from '../base/paths.ts';
import { call } from './call.ts';
import { keepSession } from './session.ts';

const NEXT = 'vertbook.single-sign-on.next';
/** Tells the page that asked for a confirmation that it was given in another window. */
const CONFIRMED = 'vertbook.single-sign-on.confirmed';
const CONFIRMATION = 'confirmation';

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

/** What the page of the redirect address does: begins a confirmation, or finishes what the provider's response belongs to. */
export async function continueSingleSignOn(search: string): Promise<'left' | 'confirmed'> {
  const response = search.replace(/^\?/, '');
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
  const { session } = await call(signInWithProvider, { body: { response } });
  keepSession(session);
  const next = sessionStorage.getItem(NEXT);
  sessionStorage.removeItem(NEXT);
  location.replace(isOwnAddress(next) ? next : paths.root);
  return 'left';
}
