import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useWords } from '../language.tsx';

interface RowLinkProps extends ComponentProps<'a'> {
  /** The whole text, for its tooltip; by default the children. */
  tip?: string;
}

/** The link of a record's row: it makes the whole row the link. A text that is cut shows whole in its tooltip. */
export const RowLink = createLink(({ tip, children, ...link }: RowLinkProps) => (
  <a
    {...link}
    className="rowlink cut cut--block"
    data-tip={tip ?? (typeof children === 'string' ? children : undefined)}
  >
    {children}
  </a>
));

/** A text that is cut to its column and shows whole in its tooltip; a dash without one. */
export function TextCell({ children }: { children: string }) {
  const { common } = useWords();
  if (children === '') {
    return (
      <>
        <span className="dash" aria-hidden="true">
          –
        </span>
        <span className="sr">{common.none}</span>
      </>
    );
  }
  return (
    <span className="cut cut--block" data-tip={children}>
      {children}
    </span>
  );
}
