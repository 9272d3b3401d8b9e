import { type CSSProperties, type ReactNode, useId, useRef, useState } from 'react';
import { useWords } from '#web/ui/language/language.tsx';
import { useGridKeys } from './keys/use-grid-keys.ts';
import { useSwipedWeeks } from './use-swiped-weeks.ts';
import { AVAILABLE_WEEKS } from './week-window.ts';

interface WeekCarouselProps {
  /** The index of the first visible week. */
  offset: number;
  shown: number;
  isSwiped: boolean;
  /** Rows show the customer, which requires a second line in narrow columns. */
  showsNames: boolean;
  /** Called with the requested offset. */
  onGo: (offset: number) => void;
  /** The rendered weeks, each in its grid column. */
  children: ReactNode;
}

/**
 * All weeks side by side. Four weeks are visible, on large screens six or eight. A change by one week slides; a larger change
 * is instant. On narrow screens the weeks are swiped and snap into place.
 */
export function WeekCarousel(props: WeekCarouselProps) {
  const { offset, shown, isSwiped, showsNames, onGo, children } = props;
  const { weekView } = useWords();
  const keysId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const isStep = useIsStep(offset);
  const keys = useGridKeys(frame, offset, (step) => onGo(offset + step));
  const swipe = useSwipedWeeks(frame, { offset, shown, isSwiped, onGo });
  return (
    <div
      ref={frame}
      className={showsNames ? 'weeks weeks--names' : 'weeks'}
      role="group"
      aria-label={weekView.grid}
      aria-describedby={keysId}
      {...keys}
      {...swipe}
    >
      <span id={keysId} hidden>
        {weekView.gridKeys}
      </span>
      <div
        className={isStep ? 'weeks__track' : 'weeks__track weeks__track--jump'}
        style={{ '--weeks': AVAILABLE_WEEKS, '--offset': offset } as CSSProperties}
      >
        {children}
      </div>
    </div>
  );
}

/** Whether the view last moved by one week. */
function useIsStep(offset: number): boolean {
  const [last, setLast] = useState({ offset, isStep: false });
  if (last.offset !== offset) {
    setLast({ offset, isStep: Math.abs(last.offset - offset) === 1 });
  }
  return last.isStep;
}
