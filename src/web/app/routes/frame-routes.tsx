import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { ErrorPage, NotFoundPage } from '../failures/error-pages.tsx';
import { GoneNote } from '../failures/gone-note.tsx';
import { onlySignedIn, onlySignedOut, toFirstPage } from '../session/guards.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { lazyPage } from '../lazy-page.ts';
import { useEffect } from 'react';
import { GlobalShortcuts } from '../keys/global-shortcuts.tsx';
import { keepFocus } from '../focus/keep-focus.ts';
import { RouteFocus } from '../focus/route-focus.tsx';
import { SkipLinks } from '../focus/skip-links.tsx';
import { AreaPages } from '../bar/area-pages.tsx';
import { FootBar } from '../bar/foot-bar.tsx';
import { SettingsFrame } from '../bar/settings-frame.tsx';
import { TopBar } from '../bar/top-bar.tsx';

export const root = createRootRoute({
  component: Outlet,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
});

/** Pages for signed-out users only. */
export const signedOut = createRoute({
  getParentRoute: () => root,
  id: 'signed-out',
  beforeLoad: onlySignedOut,
});

/** Pages that require a session, inside the application's frame. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: onlySignedIn,
  component: Shell,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
});

export const index = createRoute({
  getParentRoute: () => signedIn,
  path: paths.root,
  beforeLoad: toFirstPage,
});
export const errorInfo = createRoute({
  getParentRoute: () => root,
  path: paths.errorInfo,
  component: lazyPage(() => import('#web/pages/platform/error-info-page.tsx'), 'ErrorInfoPage'),
});
export const errorNotFound = createRoute({
  getParentRoute: () => signedIn,
  path: paths.errorNotFound,
  component: NotFoundPage,
});
export const errorForbidden = createRoute({
  getParentRoute: () => signedIn,
  path: paths.errorForbidden,
  component: lazyPage(() => import('#web/pages/platform/forbidden-page.tsx'), 'ForbiddenPage'),
});
/**
 * Any other address: requires a session and shows that the page does not exist. Unknown addresses below the publications
 * redirect to their index. Spec §2 Route map.
 */
export const anythingElse = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  beforeLoad: ({ location }) => {
    if (location.pathname.startsWith(`${paths.publications}/`)) throw redirect({ to: paths.publications });
  },
  component: NotFoundPage,
});

/** The frame of every signed-in page. */
function Shell() {
  useEffect(keepFocus, []);
  return (
    <>
      <SkipLinks />
      <TopBar />
      <AreaPages />
      <GoneNote />
      <SettingsFrame>
        <Outlet />
      </SettingsFrame>
      <FootBar />
      <GlobalShortcuts />
      <RouteFocus />
    </>
  );
}
