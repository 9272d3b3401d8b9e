import type { FiguresView } from './figures-view.ts';
import { useFiguresWords } from './use-figures-words.ts';

/** What the colours of the charts mean. */
export function Legend({ view: { year, yearBefore } }: { view: FiguresView }) {
  const { byMonth } = useFiguresWords();
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
