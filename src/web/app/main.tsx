import { startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import '../styles/app.css';
import { writeInOurFaces } from '../base/late-fonts.ts';
import { rememberedLocale, speak, speakAtDoor } from '../base/language.tsx';
import { queryClient } from '../api/query-client.ts';
import { isSignedInHere, keepSession, type Session, sessionQuery } from '../api/session.ts';
import { Door } from './door.tsx';
import { reportStrayErrors } from './report-error.ts';
import { leaveStill, takeOverRecords } from './drawn/take-over.ts';
import { type WayIn, wayIn } from './way-in.ts';

/** A visitor sees the login before the rest is fetched, and has it by the time the password is typed. */
const FETCH_REST_MS = 1_000;

reportStrayErrors();
takeOverRecords();
// Whoever is signed in does not wait for the session before the pages are fetched.
if (isSignedInHere()) fetchApplication();
const container = document.querySelector('#root');
// Nothing here waits while it is loaded: what is fetched next imports what lies in the same file.
if (container) void start(createRoot(container));

async function start(root: Root): Promise<void> {
  const session = await queryClient.fetchQuery(sessionQuery).catch(() => undefined);
  // Whether anybody is signed in may not be known now: the application says so.
  const visit = session === null ? wayIn(new URL(location.href)) : null;
  await (visit ? showDoor(root, visit) : showApplication(root, session ?? null));
}

async function showDoor(root: Root, { address, identification, next }: WayIn): Promise<void> {
  const firstLanguage = await speakAtDoor(rememberedLocale());
  history.replaceState(null, '', address);
  const enter = (entered: Session) => {
    keepSession(entered);
    writeInOurFaces();
    history.replaceState(null, '', next);
    // Where the rest cannot be fetched, the page that is asked for anew says so.
    showApplication(root, entered).catch(() => location.reload());
  };
  root.render(<Door firstLanguage={firstLanguage} identification={identification} onSignedIn={enter} />);
  setTimeout(fetchApplication, FETCH_REST_MS);
}

async function showApplication(root: Root, entered: Session | null): Promise<void> {
  const [{ App }, { router }, firstLanguage] = await Promise.all([
    import('./app.tsx'),
    import('./router.tsx'),
    speak(entered?.locale ?? rememberedLocale()),
  ]);
  // The router may have been made while the address was still the login's.
  await router.load();
  // In slices: whoever scrolls what was drawn ahead meanwhile is not held up.
  startTransition(() => root.render(<App firstLanguage={firstLanguage} />));
  leaveStill(router);
  router.subscribe('onBeforeNavigate', writeInOurFaces);
}

/** Where this fails, showing it says so. */
function fetchApplication(): void {
  import('./app.tsx').catch(() => undefined);
}
