import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { watchNetwork } from '../api/connection.ts';
import { useIsAsking } from '../api/lost-session.ts';
import { sessionQuery } from '../api/session.ts';
import { preloadFloating } from '../ui/floating.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { enterAgain, keepAnEyeOnTheSession, leaveForLogin } from './session-keeper.ts';

const importDialog = () => import('../features/sign-in/sign-in-again.tsx');
const SignInAgain = lazy(() =>
  importDialog().then(
    (room) => ({ default: room.SignInAgain }),
    () => {
      // Its code is gone, as after an upgrade: the login page is the way back in.
      leaveForLogin();
      return { default: () => <></> };
    },
  ),
);

/** What stands above every page while its session or its connection is lost; it is fetched while there is a network. */
export function SafetyNet() {
  useEffect(() => {
    const stops = [watchNetwork(), keepAnEyeOnTheSession()];
    preloadFloating(importDialog);
    return () => stops.forEach((stop) => stop());
  }, []);
  return (
    <>
      <ConnectionBanner />
      <LostSession />
    </>
  );
}

function LostSession() {
  const isAsking = useIsAsking();
  const [wasAsked, setAsked] = useState(isAsking);
  if (isAsking && !wasAsked) setAsked(true);
  const { data: session } = useQuery(sessionQuery);
  if (!wasAsked || !session) return null;
  return (
    <Suspense fallback={null}>
      <SignInAgain
        key={session.currentUserId}
        isOpen={isAsking}
        email={session.email}
        onSignedIn={(again) => void enterAgain(again)}
        onLeave={leaveForLogin}
      />
    </Suspense>
  );
}
