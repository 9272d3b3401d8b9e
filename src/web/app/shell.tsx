import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { GlobalShortcuts } from './global-shortcuts.tsx';
import { keepFocus } from './keep-focus.ts';
import { RouteFocus } from './route-focus.tsx';
import { SkipLinks } from './skip-links.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of every signed-in page. */
export function Shell() {
  useEffect(keepFocus, []);
  return (
    <>
      <SkipLinks />
      <TopBar />
      <Outlet />
      <GlobalShortcuts />
      <RouteFocus />
    </>
  );
}
