import { startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import '../styles/app.css';
import { switchToProductFonts } from '#web/ui/device/late-fonts.ts';
import { rememberedLocale, switchLanguage, switchLoginLanguage } from '#web/ui/language/language.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { isSignedInHere, keepSession, type Session, sessionQuery } from '#web/api/session.ts';
import { LoginEntry } from './session/login-entry.tsx';
import { reportUncaughtErrors } from './failures/report-error.ts';
import { skipEntryAnimations, hydrateRecords } from './prerender/hydrate-records.ts';
import { type LoginRedirect, loginRedirect } from './session/login-redirect.ts';

/** How long after the login page the application is fetched, so that it loads while the visitor types the password. */
const FETCH_APPLICATION_MS = 1_000;

reportUncaughtErrors();
hydrateRecords();
// A signed-in user does not wait for the session before the pages are fetched.
if (isSignedInHere()) fetchApplication();
const container = document.querySelector('#root');
// No top-level await: the chunks that start() fetches import from this chunk, and would wait for it forever.
if (container) void start(createRoot(container));

async function start(root: Root): Promise<void> {
  const session = await queryClient.fetchQuery(sessionQuery).catch(() => undefined);
  // Without a connection the session is undefined: the application then shows that.
  const redirect = session === null ? loginRedirect(new URL(location.href)) : null;
  await (redirect ? showLogin(root, redirect) : showApplication(root, session ?? null));
}

async function showLogin(root: Root, { address, identification, next }: LoginRedirect): Promise<void> {
  const firstLanguage = await switchLoginLanguage(rememberedLocale());
  history.replaceState(null, '', address);
  const enter = (session: Session) => {
    keepSession(session);
    switchToProductFonts();
    history.replaceState(null, '', next);
    // If the application cannot be fetched, the reloaded page shows that.
    showApplication(root, session).catch(() => location.reload());
  };
  root.render(
    <LoginEntry firstLanguage={firstLanguage} identification={identification} onSignedIn={enter} />,
  );
  setTimeout(fetchApplication, FETCH_APPLICATION_MS);
}

async function showApplication(root: Root, session: Session | null): Promise<void> {
  const [{ App }, { router }, firstLanguage] = await Promise.all([
    import('./app.tsx'),
    import('./router.tsx'),
    switchLanguage(session?.locale ?? rememberedLocale()),
  ]);
  // The router may have been created while the address was still the login's.
  await router.load();
  // A transition renders in slices, so that the prerendered page can still be scrolled.
  startTransition(() => root.render(<App firstLanguage={firstLanguage} />));
  skipEntryAnimations(router);
  router.subscribe('onBeforeNavigate', switchToProductFonts);
}

/** Prefetches the application. Ignores a failure: it appears when the application is shown. */
function fetchApplication(): void {
  import('./app.tsx').catch(() => undefined);
}
