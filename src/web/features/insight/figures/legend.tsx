import type { FiguresView } from './figures-view.ts';
import { figuresWords } from '#words/figures.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

/** What the colours of the charts mean. */
export function Legend({ view: { year, yearBefore } }: { view: FiguresView }) {
  const { byMonth } = useWordsOf(figuresWords);
  return (
    <p className="legend figures__l">
      <span>
        <i className="key key--b" />
        {year}
      </span>
      <span>
        <i className="key key--r" />
        {byMonth.reserved}
      </span>
      <span>
        <i className="key key--l" />
        {yearBefore}
      </span>
    </p>
  );
}
