import type { DeliveryState } from '#domain/ads/verts/vert.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Mark } from '#web/ui/marks.tsx';

interface VertMarksProps {
  /** Shown as a mark and a word, except for a pending ad. */
  state: DeliveryState | null;
  isUnsaved: boolean;
}

/** The lines below an ad's name in a list: the state, and whether the ad has unsaved changes. */
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
