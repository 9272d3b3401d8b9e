import { Outlet } from '@tanstack/react-router';
import { useWords } from '../base/language.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of every signed-in page. */
export function Shell() {
  const { shell } = useWords();
  return (
    <>
      <a className="skip" href="#content">
        {shell.skipToContent}
      </a>
      <TopBar />
      <Outlet />
    </>
  );
}
