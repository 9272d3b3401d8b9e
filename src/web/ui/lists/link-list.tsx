import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';

/** A list of links to pages, each with a line that describes the page. The label is for screen readers. */
export function LinkList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="sheet form ways" aria-label={label}>
      {children}
    </ul>
  );
}

/** An entry of the list. Its link must have the class `way__l`, which makes it cover the whole entry. */
export function LinkEntry({ lede, children }: { lede: string; children: ReactNode }) {
  return (
    <li className="way">
      <span className="grow">
        {children}
        <span className="over">{lede}</span>
      </span>
      <Icon name="right" />
    </li>
  );
}
