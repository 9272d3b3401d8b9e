import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '../../api/session.ts';
import { useWords } from '../../base/language.tsx';
import { rememberVisit } from '../../base/device/recent-visits.ts';
import { focusContent } from '../keys/focus-targets.ts';

/** A page's title is final only once its data is loaded. */
const TITLE_MS = 300;
/** A page counts as visited after this time. */
const VISIT_MS = 1000;

/**
 * After a navigation in the application, moves the focus into the content, unless an element there has it already, and
 * announces the title; a browser does both only for full page loads. Also remembers the pages as visited.
 */
export function RouteFocus() {
  const router = useRouter();
  const { shell } = useWords();
  const { currentUserId } = useSession();
  const [title, setTitle] = useState('');
  useEffect(() => {
    const remember = () => {
      const name = document.title.replace(` · ${shell.product}`, '');
      rememberVisit(currentUserId, { path: router.state.location.pathname, title: name });
    };
    const visit = () => setTimeout(remember, VISIT_MS);
    let [titleTimer, visitTimer] = [setTimeout(() => undefined), visit()];
    let frame = 0;
    let page = pageOf(router);
    const stop = router.subscribe('onRendered', ({ pathChanged }) => {
      if (!pathChanged) return;
      const isOther = page !== pageOf(router);
      page = pageOf(router);
      clearTimeout(titleTimer);
      clearTimeout(visitTimer);
      visitTimer = visit();
      if (!isOther) return;
      titleTimer = setTimeout(() => setTitle(document.title), TITLE_MS);
      frame = requestAnimationFrame(followFocus);
    });
    return () => {
      stop();
      clearTimeout(titleTimer);
      clearTimeout(visitTimer);
      cancelAnimationFrame(frame);
    };
  }, [router, shell, currentUserId]);
  return (
    <div className="sr" aria-live="polite">
      {title}
    </div>
  );
}

/** The page's route without its record: paging through weeks or ads keeps the focus. */
function pageOf(router: ReturnType<typeof useRouter>): string | undefined {
  return router.state.matches.at(-1)?.routeId;
}

function followFocus(): void {
  const focused = document.activeElement;
  if (
    document.querySelector('#content')?.contains(focused) ||
    focused?.closest('[role=dialog], [role=alertdialog]')
  ) {
    return;
  }
  focusContent();
}
