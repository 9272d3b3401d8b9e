import { Link } from '@tanstack/react-router';
import { Kbd } from '../kbd.tsx';
import { useWords } from '../language/language.tsx';
import { paths } from './paths.ts';

/** The switch between the two views of the area for selling: the weeks of one newsletter, and the board of all newsletters. */
export function SellSwitch({ shown }: { shown: 'week' | 'board' }) {
  const { nav } = useWords().shell;
  return (
    <nav className="group" aria-label={nav.views}>
      <Link
        className="btn"
        to={paths.publications}
        activeOptions={{ exact: true }}
        aria-current={shown === 'week' ? 'page' : undefined}
      >
        {nav.week}
      </Link>
      <Link
        className="btn"
        to={paths.board}
        activeOptions={{ exact: true }}
        aria-keyshortcuts="b"
        aria-current={shown === 'board' ? 'page' : undefined}
      >
        {nav.board}
        <span className="keyhint" aria-hidden="true">
          <Kbd>B</Kbd>
        </span>
      </Link>
    </nav>
  );
}
