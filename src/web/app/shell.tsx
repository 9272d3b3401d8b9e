import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { GlobalShortcuts } from './keys/global-shortcuts.tsx';
import { keepFocus } from './focus/keep-focus.ts';
import { RouteFocus } from './focus/route-focus.tsx';
import { SkipLinks } from './focus/skip-links.tsx';
import { TopBar } from './bar/top-bar.tsx';

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
