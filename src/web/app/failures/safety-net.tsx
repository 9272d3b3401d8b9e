import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { answerConfirmation, useIsConfirming } from '#web/api/confirmation.ts';
import { checkConnection, useConnection, watchNetwork } from '#web/api/connection.ts';
import { useIsAsking } from '#web/api/lost-session.ts';
import { sessionQuery } from '#web/api/session.ts';
import { preloadFloating } from '#web/ui/floating.ts';
import { leaveForLogin, signInAgain, watchSession } from '../session/session-keeper.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Icon } from '#web/ui/icons.tsx';

const importDialog = () => import('#web/features/access/sessions/sign-in-again.tsx');
const SignInAgain = lazy(() =>
  importDialog().then(
    (module) => ({ default: module.SignInAgain }),
    () => {
      // Its code cannot be loaded, for example after an upgrade: use the login page instead.
      leaveForLogin();
      return { default: () => <></> };
    },
  ),
);

const ConfirmIdentity = lazy(() =>
  import('#web/features/access/sessions/confirm-identity.tsx').then(
    (module) => ({ default: module.ConfirmIdentity }),
    () => {
      answerConfirmation(false);
      return { default: () => <></> };
    },
  ),
);

const ConfirmAtProvider = lazy(() =>
  import('#web/features/access/sessions/confirm-at-provider.tsx').then(
    (module) => ({ default: module.ConfirmAtProvider }),
    () => {
      answerConfirmation(false);
      return { default: () => <></> };
    },
  ),
);

/** Shown above every page: the lost connection, and the dialogs to sign in again and to confirm. Fetches the first dialog in advance. */
export function SafetyNet() {
  useEffect(() => {
    const stops = [watchNetwork(), watchSession()];
    preloadFloating(importDialog);
    return () => stops.forEach((stop) => stop());
  }, []);
  return (
    <>
      <ConnectionBanner />
      <LostSession />
      <Confirmation />
    </>
  );
}

function Confirmation() {
  const isConfirming = useIsConfirming();
  const { data: session } = useQuery(sessionQuery);
  const Question = session?.hasSingleSignOn ? ConfirmAtProvider : ConfirmIdentity;
  return isConfirming ? (
    <Suspense fallback={null}>
      <Question onSettled={answerConfirmation} />
    </Suspense>
  ) : null;
}

function LostSession() {
  const isAsking = useIsAsking();
  const [wasOpened, setOpened] = useState(isAsking);
  if (isAsking && !wasOpened) setOpened(true);
  const { data: session } = useQuery(sessionQuery);
  if (!wasOpened || !session) return null;
  return (
    <Suspense fallback={null}>
      <SignInAgain
        key={session.currentUserId}
        isOpen={isAsking}
        email={session.email}
        onSignedIn={(again) => void signInAgain(again)}
        onLeave={leaveForLogin}
      />
    </Suspense>
  );
}

/** Shown while the server cannot be reached. */
function ConnectionBanner() {
  const { connection: words } = useWords().safekeeping;
  const connection = useConnection();
  return (
    <div className="net" role="status">
      {connection !== 'good' && (
        <p className="net__b">
          <Icon name="warn" />
          <span>{words[connection]}</span>
          <button type="button" className="link" onClick={() => void checkConnection()}>
            {words.tryNow}
          </button>
        </p>
      )}
    </div>
  );
}
