import { type Hits, useOverviews } from './use-overviews.ts';
import { type RefObject, useRef, useState } from 'react';
import { type OrdersSearch, queryOf } from '#web/ui/navigation/orders-search.ts';
import { FilterBar } from './filter-bar.tsx';
import { OrdersTable } from './orders-table.tsx';
import { boxOf, selectByKey, type Selection, useSelection } from './use-selection.ts';
import { ViewsBar } from './views-bar.tsx';
import { formatDay, formatNumber } from '#words/format.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { orderWorkWords } from '#words/sales/order-work.ts';
import { can } from '#domain/access/abilities.ts';
import { BULK_ACTS, BULK_NEEDS, type BulkAct } from '#domain/sales/lists/order-bulk.ts';
import { useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { BulkPanel } from './bulk-panel.tsx';
import { useExportOrders } from './use-order-views.ts';

interface BulkBarProps {
  search: OrdersSearch;
  selection: Selection;
  /** The number of orders in the list. */
  total: number;
  /** Called when an act has been carried out. */
  onDone: () => void;
  onClear: () => void;
  ref: RefObject<HTMLElement | null>;
}

const ICONS = { prolong: 'calendar', book: 'check', cancel: 'trash' } as const;

/** The actions for the selected orders. */
function BulkBar({ search, selection, total, onDone, onClear, ref }: BulkBarProps) {
  const words = useWordsOf(orderWorkWords);
  const locale = useLocale();
  const { capabilities } = useSession();
  const [act, setAct] = useState<BulkAct | null>(null);
  const exporting = useExportOrders();
  const orderIds = selection.isAll ? undefined : [...selection.ids];
  const chosen = selection.isAll
    ? words.select.allChosen(formatNumber(locale, total))
    : words.select.chosen(selection.ids.size);
  return (
    <section className="bulk" aria-label={words.select.label} ref={ref}>
      <div className="bulk__t">
        <b role="status">{chosen}</b>
        {BULK_ACTS.filter((name) => can(capabilities, BULK_NEEDS[name])).map((name) => (
          <Button
            key={name}
            bar
            icon={ICONS[name]}
            aria-pressed={act === name}
            {...(name === 'cancel' ? { variant: 'quiet', dangerText: true } : {})}
            onClick={() => setAct(act === name ? null : name)}
          >
            {words.acts[name]}
          </Button>
        ))}
        <Button bar pending={exporting.isPending} onClick={() => exporting.mutate({ search, orderIds })}>
          {words.export.label}
        </Button>
        <span className="grow" />
        <Button variant="quiet" bar icon="x" onClick={onClear}>
          {words.select.clear}
        </Button>
      </div>
      {act && (
        <BulkPanel
          key={act}
          act={act}
          search={search}
          orderIds={orderIds}
          onDone={onDone}
          onClose={onClear}
        />
      )}
    </section>
  );
}

interface OrdersListProps {
  search: OrdersSearch;
  onSearch: (search: OrdersSearch) => void;
}

/** The orders with their views, filters and selection, and the actions for the selected orders. */
export function OrdersList({ search, onSearch }: OrdersListProps) {
  const { data } = useOverviews(search);
  const shown = data?.rows.map(({ id }) => id) ?? [];
  const acts = useRef<HTMLElement>(null);
  const list = useRef<HTMLElement>(null);
  const selected = useSelection(queryOf(search), shown);
  const { selection, isSelected, toggle, selectShown, selectAll } = selected;
  const isAnySelected = selection.isAll || selection.ids.size > 0;
  const clear = () => {
    selected.clear();
    // The pressed button has been removed, and the order selected last may no longer be listed.
    const boxes = [selected.anchor, null].map((id) => list.current?.querySelector<HTMLElement>(boxOf(id)));
    boxes.find(Boolean)?.focus();
  };
  return (
    <>
      <ViewsBar search={search} />
      <FilterBar search={search} onSearch={onSearch} />
      <HitsLine
        hits={data?.hits}
        shownCount={shown.length}
        selection={selection}
        onSelectShown={selectShown}
        onSelectAll={selectAll}
      />
      <section
        className="sheet"
        role="presentation"
        ref={list}
        onKeyDown={(event) =>
          selectByKey(event, { toggle, onMenu: () => acts.current?.querySelector('button')?.focus() })
        }
      >
        <OrdersTable search={search} onSearch={onSearch} selection={{ isSelected, toggle }} />
      </section>
      {isAnySelected && (
        <BulkBar
          key={selected.number}
          ref={acts}
          search={search}
          selection={selection}
          total={data?.hits?.orders ?? 0}
          onDone={selected.setDone}
          onClear={clear}
        />
      )}
    </>
  );
}

interface HitsLineProps {
  hits: Hits | undefined;
  shownCount: number;
  selection: { ids: ReadonlySet<number>; isAll: boolean };
  onSelectShown: () => void;
  onSelectAll: () => void;
}

/** How many orders match, with how many placements, and the next sending date, with buttons that select the orders. */
function HitsLine({ hits, shownCount, selection, onSelectShown, onSelectAll }: HitsLineProps) {
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
