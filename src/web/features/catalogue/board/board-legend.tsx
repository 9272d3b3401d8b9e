import { useCan, useSession } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';

/** What the squares of the board mean. */
export function BoardLegend() {
  const { board, weekView } = useWords();
  const { legend } = weekView;
  const mayOrder = useCan('create Order');
  const isSelfService = useSession().customerId !== null;
  const seesStates = useCan('index Order') && !isSelfService;
  const entries: ([className: string, word: string] | false)[] = [
    ['q', legend.free],
    seesStates && ['q q--r', weekView.reserved],
    ['q q--b', seesStates ? legend.booked : board.legendSold],
    isSelfService && ['q q--b q--own', legend.own],
    mayOrder && ['q q--c', legend.cart],
    ['q q--x', board.legendBlocked],
    ['q q--p', weekView.unsold],
  ];
  return (
    <>
      <ul className="legend" aria-label={legend.label}>
        {entries.map(
          (entry) =>
            entry && (
              <li key={entry[0]} className="st">
                <i className={entry[0]} />
                {entry[1]}
              </li>
            ),
        )}
      </ul>
      <p className="over bd__w">{board.legend}</p>
      <p className="over bd__s">{board.legendBar}</p>
    </>
  );
}
