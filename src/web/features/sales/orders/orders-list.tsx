import { useRef } from 'react';
import { type OrdersSearch, queryOf } from '#web/ui/navigation/orders-search.ts';
import { BulkBar } from './bulk-bar.tsx';
import { FilterBar } from './filter-bar.tsx';
import { HitsLine } from './hits-line.tsx';
import { OrdersTable } from './orders-table.tsx';
import { useOverviews } from './use-overviews.ts';
import { boxOf, selectByKey, useSelection } from './use-selection.ts';
import { ViewsBar } from './views-bar.tsx';

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
