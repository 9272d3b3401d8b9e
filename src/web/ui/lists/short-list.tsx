import '../../styles/short-list.css';
import { type ReactNode, useState } from 'react';
import { useWords } from '../language/language.tsx';
import { Button } from '../button.tsx';

/** How many rows a phone shows at first: of a list among others on its page, and of the only list. */
const SHOWN = { few: 3, many: 25 };

interface ShortListProps {
  /** The number of rows. */
  count: number;
  show?: keyof typeof SHOWN;
  /** What the list contains, for screen readers. */
  label: string;
  children: ReactNode;
}

/**
 * A table or list of which a phone shows only the first rows until the user asks for all, so that a page with several lists stays short.
 * A wide screen shows all rows. A footer that loads further rows appears with the last row.
 */
export function ShortList({ count, show = 'few', label, children }: ShortListProps) {
  const { common } = useWords();
  const [isWhole, setWhole] = useState(false);
  if (isWhole || count <= SHOWN[show]) return children;
  return (
    <div className={show === 'few' ? 'short short--few' : 'short short--many'}>
      {children}
      <div className="short__f">
        <Button aria-label={`${common.showAll(count)}: ${label}`} onClick={() => setWhole(true)}>
          {common.showAll(count)}
        </Button>
      </div>
    </div>
  );
}
