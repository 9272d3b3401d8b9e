import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { sessionQuery } from '../../api/session.ts';
import { askBeforeLeaving } from '../../base/leaving.ts';

/** Where somebody wants to go. */
export interface Destination {
  pathname: string;
}

/** Holds back whoever leaves with unsaved work, by a link, Back, closing the page or signing out, until they decide. */
export function useLeaving(hasUnsaved: () => boolean, staysAt: (next: Destination) => boolean) {
  const [answer, setAnswer] = useState<((mayGo: boolean) => void) | null>(null);
  const blocker = useBlocker({
    // Whose session has ended must sign in first; the drafts wait.
    shouldBlockFn: ({ next }) => isSignedIn() && !staysAt(next) && hasUnsaved(),
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  });
  const ask = useEffectEvent(async () =>
    hasUnsaved() ? new Promise<boolean>((resolve) => setAnswer(() => resolve)) : true,
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

function isSignedIn(): boolean {
  return Boolean(queryClient.getQueryData(sessionQuery.queryKey));
}
