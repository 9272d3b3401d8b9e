import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { askBeforeLeaving } from './leaving.ts';
import { paths } from './paths.ts';

/** The address that the user navigates to. */
export interface Destination {
  pathname: string;
}

/** Blocks links, the Back button, closing the page and signing out while there are unsaved changes, until the user decides. */
export function useLeaving(hasUnsaved: boolean, staysAt: (next: Destination) => boolean = () => false) {
  const [answer, setAnswer] = useState<((mayGo: boolean) => void) | null>(null);
  const blocker = useBlocker({
    // Never block the redirect to the login page after the session has ended. Signing out has already asked.
    shouldBlockFn: ({ next }) =>
      hasUnsaved && !staysAt(next) && (next.pathname !== paths.login || isSignedIn()),
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  });
  const ask = useEffectEvent(async () =>
    hasUnsaved ? new Promise<boolean>((resolve) => setAnswer(() => resolve)) : true,
  );
  useEffect(() => askBeforeLeaving(() => ask()), []);
  const settle = (mayGo: boolean) => {
    answer?.(mayGo);
    setAnswer(null);
    if (mayGo) blocker.proceed?.();
    else blocker.reset?.();
  };
  return {
    isHeldBack: blocker.status === 'blocked' || answer !== null,
    go: () => settle(true),
    stay: () => settle(false),
  };
}

/** Whether the storage key is set that exists while the user is signed in. */
function isSignedIn(): boolean {
  return localStorage.getItem('vertbook.signed-in') !== null;
}
