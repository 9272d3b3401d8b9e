import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '../api/session.ts';
import { useWords } from '../base/language.tsx';
import { rememberVisit } from '../base/recent-visits.ts';
import { focusContent } from './focus-targets.ts';

/** The title of a page follows its data. */
const TITLE_MS = 300;
/** Whoever stays this long has visited the page. */
const VISIT_MS = 1000;

/**
 * Takes the focus along to another page, which the browser does for links of its own alone: to its content, unless
 * something there has the focus already. Reads out the title, and remembers pages of records as visited.
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
    let [titled, visited] = [setTimeout(() => undefined), visit()];
    let followed = 0;
    let page = pageOf(router);
    const stop = router.subscribe('onRendered', ({ pathChanged }) => {
      if (!pathChanged) return;
      const isOther = page !== pageOf(router);
      page = pageOf(router);
      clearTimeout(titled);
      clearTimeout(visited);
      visited = visit();
      if (!isOther) return;
      titled = setTimeout(() => setTitle(document.title), TITLE_MS);
      followed = requestAnimationFrame(followFocus);
    });
    return () => {
      stop();
      clearTimeout(titled);
      clearTimeout(visited);
      cancelAnimationFrame(followed);
    };
  }, [router, shell, currentUserId]);
  return (
    <div className="sr" aria-live="polite">
      {title}
    </div>
  );
}

/** Which page it is, whatever record it shows: paging through weeks, or from ad to ad, keeps the focus. */
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
