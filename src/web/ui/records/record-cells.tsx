import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useWords } from '../language/language.tsx';

interface RowLinkProps extends ComponentProps<'a'> {
  /** The whole text, for its tooltip; by default the children. */
  tip?: string;
}

/** The link of a record's row, which makes the whole row clickable. A tooltip shows the full text if it is cut off. */
export const RowLink = createLink(({ tip, children, ...link }: RowLinkProps) => (
  <a
    {...link}
    className="rowlink cut cut--block"
    data-tip={tip ?? (typeof children === 'string' ? children : undefined)}
  >
    {children}
  </a>
));

/** A text that is cut off at the width of its column, with the full text in a tooltip; a dash for an empty text. */
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
