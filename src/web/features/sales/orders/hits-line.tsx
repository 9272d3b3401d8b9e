import { formatDay, formatNumber } from '#words/format.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { orderWorkWords } from '#words/sales/order-work.ts';

export interface Hits {
  orders: number;
  isMinimum: boolean;
  placements: number | null;
  nextSendingDate: string | null;
}

interface HitsLineProps {
  hits: Hits | undefined;
  shownCount: number;
  selection: { ids: ReadonlySet<number>; isAll: boolean };
  onSelectShown: () => void;
  onSelectAll: () => void;
}

/** How many orders match and when the next one is sent, with buttons that select them. */
export function HitsLine({ hits, shownCount, selection, onSelectShown, onSelectAll }: HitsLineProps) {
  const words = useWordsOf(orderWorkWords);
  const locale = useLocale();
  // Reserves its space while the orders load.
  if (!hits || shownCount === 0) return <div className="hits" />;
  const count = formatNumber(locale, hits.orders);
  const areAllShown = !hits.isMinimum && hits.orders === shownCount;
  const areShownSelected = selection.isAll || selection.ids.size >= shownCount;
  return (
    <div className="hits">
      <p className="lede" role="status">
        <b>{words.hits.orders(count, hits.isMinimum)}</b>
        {hits.placements !== null && `, ${words.hits.placements(formatNumber(locale, hits.placements))}`}
        {hits.nextSendingDate !== null &&
          `. ${words.hits.next(formatDay(locale, hits.nextSendingDate, 'weekdayWithoutYear'))}`}
      </p>
      {!areShownSelected && (
        <button type="button" className="link" onClick={onSelectShown}>
          {areAllShown ? words.select.all(count) : words.select.shown}
        </button>
      )}
      {areShownSelected && !selection.isAll && !areAllShown && !hits.isMinimum && (
        <button type="button" className="link" onClick={onSelectAll}>
          {words.select.all(count)}
        </button>
      )}
    </div>
  );
}
