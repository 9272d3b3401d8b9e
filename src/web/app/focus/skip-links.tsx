import { useMatch } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useCan } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { focusCart } from '../keys/focus-targets.ts';

/** The first tab stops: links that skip the bar to the content, and in the week view to the cart. */
export function SkipLinks() {
  const { shell } = useWords();
  const mayOrder = useCan('create Order');
  const isWeekView = useMatch({
    from: '/signed-in/publications/$publicationId/weeks/$weekNumber',
    shouldThrow: false,
  });
  return (
    <>
      <a className="skip" href="#content">
        {shell.skipToContent}
      </a>
      {isWeekView && mayOrder && (
        <a className="skip" href="#content" onClick={toCart}>
          {shell.skipToCart}
        </a>
      )}
    </>
  );
}

function toCart(event: MouseEvent): void {
  if (focusCart()) event.preventDefault();
}
