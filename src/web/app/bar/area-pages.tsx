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
  const current = pages.findIndex((page) => isAt(pathname, page));
  // On a narrow screen the tabs scroll, and the current one must be in view.
  useEffect(() => {
    strip.current?.children[current]?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [current]);
  if (!area || pages.length < 2) return null;
  return (
    <nav className="strip" aria-label={nav.pagesOf(area.label)} ref={strip}>
      {pages.map((page, index) => (
        <Link
          key={page}
          to={pageOfEntry(page)}
          activeOptions={{ exact: true }}
          aria-current={index === current ? 'page' : undefined}
        >
          {labels[page]}
        </Link>
      ))}
    </nav>
  );
}
