import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useWords } from '#web/ui/language/language.tsx';
import { pageOfEntry } from '#web/ui/navigation/entries.ts';
import { isAt, useAreas, useMoneyLabels } from './use-areas.ts';

/** The pages of the area of money as tabs below the bar. Nothing is shown elsewhere, and for an area with one page. */
export function AreaPages() {
  const { nav } = useWords().shell;
  const { pathname } = useLocation();
  const strip = useRef<HTMLElement>(null);
  const labels = useMoneyLabels();
  const area = useAreas().find(({ isCurrent }) => isCurrent);
  const pages = area?.name === 'money' ? area.pages : [];
  // On a narrow screen the tabs scroll, and the current one must be in view.
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  if (!area || pages.length < 2) return null;
  return (
    <nav className="strip" aria-label={nav.pagesOf(area.label)} ref={strip}>
      {pages.map((page) => (
        <Link
          key={page}
          to={pageOfEntry(page)}
          // A part of an address, such as a state of the list of invoices, keeps the tab current.
          aria-current={isAt(pathname, page) ? 'page' : undefined}
        >
          {labels[page]}
        </Link>
      ))}
    </nav>
  );
}
