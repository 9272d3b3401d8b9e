import type { CreatorFigures } from '#contract/insight/figures.ts';
import { lapsedShare, sumOf } from '#domain/insight/figures.ts';
import { CUSTOMERS_ORDERS, type FilterState } from '#domain/sales/lists/order-filters.ts';
import { formatNumber, formatPercent } from '#words/format.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import type { FiguresView } from './use-figures.ts';
import { OrdersLink, ordersOf, Part } from './figures-parts.tsx';
import { figuresWords } from '#words/insight/figures.ts';

/** The sales of each salesperson: of the orders that the salesperson created. */
export function CreatorsTable({ view }: { view: FiguresView }) {
  const { creators: words, columns } = useWordsOf(figuresWords);
  const locale = useLocale();
  const { creators } = view.figures;
  const { yearBefore } = view;
  return (
    <Part title={words.title} over={words.over}>
      {creators.length === 0 ? (
        <EmptyState framed>{words.empty}</EmptyState>
      ) : (
        <div className="sheet figures__t">
          <table className="plain">
            <thead>
              <tr>
                <th scope="col">{words.creator}</th>
                <th scope="col" className="num">
                  {yearBefore}
                </th>
                <th scope="col" className="num">
                  {columns.booked}
                </th>
                <th scope="col" className="num">
                  {columns.reserved}
                </th>
                <th scope="col" className="num">
                  {columns.lapsed}
                </th>
                <th scope="col" className="num">
                  {words.lapsedShare}
                </th>
              </tr>
            </thead>
            <tbody>
              {creators.map((creator) => (
                <tr key={creator.id ?? creator.kind}>
                  <th scope="row">{creator.kind === 'user' ? creator.name : words[creator.kind]}</th>
                  <td className="num">{formatNumber(locale, sumOf(creator.before.booked))}</td>
                  <Count creator={creator} figure="booked" state="sold" view={view} />
                  <Count creator={creator} figure="reserved" state="reserved" view={view} />
                  <Count creator={creator} figure="lapsed" state="lapsed" view={view} />
                  <td className="num">{formatPercent(locale, lapsedShare(creator.now), 1)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Part>
  );
}

interface CountProps {
  creator: CreatorFigures;
  figure: 'booked' | 'reserved' | 'lapsed';
  state: FilterState;
  view: FiguresView;
}

/** A number that links to its orders. For deleted users it is plain text, because no filter selects their orders. */
function Count({ creator: { id, kind, now }, figure, state, view }: CountProps) {
  const locale = useLocale();
  const count = sumOf(now[figure]);
  const creatorId = kind === 'customers' ? CUSTOMERS_ORDERS : id;
  return (
    <td className="num">
      {creatorId === null ? (
        formatNumber(locale, count)
      ) : (
        <OrdersLink count={count} search={ordersOf(view.months, state, { creatorId })} />
      )}
    </td>
  );
}
