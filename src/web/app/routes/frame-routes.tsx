import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { ErrorPage, NotFoundPage } from '../failures/error-pages.tsx';
import { onlySignedIn, onlySignedOut } from '../session/guards.ts';
import { Shell } from '../shell.tsx';

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
