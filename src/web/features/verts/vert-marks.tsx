import type { DeliveryState } from '#domain/vert.ts';
import { useWords } from '../../base/language.tsx';
import { Mark } from '../../ui/marks.tsx';

interface VertMarksProps {
  /** What deserves a mark; an ad that simply waits for its day has none. */
  state: DeliveryState | null;
  isUnsaved: boolean;
}

/** What a list says of an ad below its name: its state in mark and word, and that it is unsaved. */
export function VertMarks({ state, isUnsaved }: VertMarksProps) {
  const { vert: words, order } = useWords();
  return (
    <>
      {state && state !== 'pending' && (
        <span className={`sub t-${state}`}>
          <Mark name={state} />
          {order.delivery[state]}
        </span>
      )}
      {isUnsaved && (
        <span className="sub t-accent">
          <i className="dot" />
          {words.unsaved}
        </span>
      )}
    </>
  );
}
