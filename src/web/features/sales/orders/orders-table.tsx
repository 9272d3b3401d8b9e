import type { OrderOverview } from '#contract/sales/orders.ts';
import { ORDERS_PAGE_SIZE } from '#domain/sales/orders/order.ts';
import { shownOrderColumns } from '#domain/sales/lists/order-views.ts';
import { formatNumber } from '#words/format.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { type OrdersSearch, readFilters } from '#web/ui/navigation/orders-search.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import type { TableColumn, TableSort } from '#web/ui/tables/table-sort.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { useOrderViews } from './use-order-views.ts';
import { orderWorkWords } from '#words/sales/order-work.ts';
import { useOverviews } from './use-overviews.ts';
import { ORDER_OF_ROW } from './use-selection.ts';

interface OrdersTableProps {
  search: OrdersSearch;
  onSearch: (search: OrdersSearch) => void;
  /** Adds a checkbox to each row. */
  selection?: { isSelected: (id: number) => boolean; toggle: (id: number, isRange: boolean) => void };
}

type SortKey = NonNullable<OrdersSearch['sort']>;

/** The orders, one row each. The whole row links to the order. The server sorts the rows. Spec §2 Orders list. */
export function OrdersTable({ search, onSearch, selection }: OrdersTableProps) {
  const { list } = useWords().order;
  const { columns } = useOrderViews();
  const overviews = useOverviews(search);
  const rows = overviews.data?.rows;
  const sort = sortOf(search);
  const [likeliest] = overviews.data?.didYouMean ?? [];
  const shownColumns = useOrderColumns(shownOrderColumns(columns, search), search);
  const box = useSelectColumn(selection);
  const empty =
    likeliest === undefined ? (
      <NoOrders search={search} onSearch={onSearch} />
    ) : (
      <>
        <SimilarNote
          typed={search.q ?? ''}
          texts={overviews.data?.didYouMean ?? []}
          onChoose={(q) => onSearch({ ...search, q })}
        />
        <OrdersTable search={{ ...search, q: likeliest }} onSearch={onSearch} />
      </>
    );
  return (
    <RecordTable
      label={list.title}
      of={{ ...overviews, data: rows }}
      columns={selection ? [box, ...shownColumns] : shownColumns}
      sort={sort}
      onSort={(key) => onSearch({ ...search, sort: key as SortKey, direction: nextDirection(key, sort) })}
      rowClass={({ id }: OrderOverview) => (selection?.isSelected(id) ? 'is-sel' : undefined)}
      empty={empty}
      footer={<Footer overviews={overviews} />}
      short="many"
    />
  );
}

/** Returns the column with a checkbox in each row. Shift and a click select all rows from the one selected last. */
function useSelectColumn(selection: OrdersTableProps['selection']): TableColumn<OrderOverview> {
  const { select } = useWordsOf(orderWorkWords);
  return {
    key: 'select',
    label: select.column,
    labelHidden: true,
    width: '40px',
    cellClass: 'ck',
    cell: ({ id }) => (
      <input
        type="checkbox"
        {...{ [ORDER_OF_ROW]: id }}
        aria-label={select.order(id)}
        checked={selection?.isSelected(id) ?? false}
        onChange={() => undefined}
        onClick={(event) => selection?.toggle(id, event.shiftKey)}
      />
    ),
  };
}

/** Returns the sort of the list, by default newest first. */
function sortOf({ sort = 'created_at', direction }: OrdersSearch): TableSort {
  const shown = direction ?? (sort === 'created_at' ? 'desc' : 'asc');
  return { key: sort, direction: shown === 'asc' ? 'ascending' : 'descending' };
}

/**
 * Returns the direction after a click on a heading: a new column starts ascending (the creation date descending), the same column
 * reverses. Spec §2.
 */
function nextDirection(key: string, { key: current, direction }: TableSort): 'asc' | 'desc' {
  if (key === current) return direction === 'ascending' ? 'desc' : 'asc';
  return key === 'created_at' ? 'desc' : 'asc';
}

function Footer({ overviews }: { overviews: ReturnType<typeof useOverviews> }) {
  const { list } = useWords().order;
  const locale = useLocale();
  const format = (count: number) => formatNumber(locale, count);
  const { rows, remaining, isMinimum } = overviews.data ?? { rows: [], remaining: 0, isMinimum: false };
  const shown = isMinimum ? list.shownOfMore : list.shown;
  return (
    <div className="tbl__f">
      <span className="quiet">{shown(format(rows.length), format(rows.length + remaining))}</span>
      {remaining > 0 && (
        <Button pending={overviews.isFetchingNextPage} onClick={() => void overviews.fetchNextPage()}>
          {list.loadMore(format(Math.min(remaining, ORDERS_PAGE_SIZE)))}
        </Button>
      )}
    </div>
  );
}

function NoOrders({ search, onSearch }: OrdersTableProps) {
  const { list } = useWords().order;
  const { hits } = useWordsOf(orderWorkWords);
  const filters = Object.keys(readFilters({ ...search }));
  if (search.q || filters.length > 0) {
    const isLapsed = search.state === 'lapsed' && filters.length === 1;
    return (
      <EmptyState action={<Button onClick={() => onSearch({})}>{list.showAll}</Button>}>
        {search.q ? list.noMatches(search.q) : isLapsed ? list.noLapsed : hits.noMatches}
      </EmptyState>
    );
  }
  return (
    <EmptyState action={<ButtonLink to={paths.publications}>{list.emptyAction}</ButtonLink>}>
      {list.empty}
    </EmptyState>
  );
}

interface SimilarNoteProps {
  typed: string;
  /** Corrections that match orders, the most likely first. The table below shows the matches of the first correction. */
  texts: readonly string[];
  onChoose: (text: string) => void;
}

/** Tells the user that no order matches, and names the correction that is shown instead and other corrections. */
function SimilarNote({ typed, texts, onChoose }: SimilarNoteProps) {
  const { palette } = useWords();
  const [likeliest = '', ...others] = texts;
  return (
    <div className="sheet__n sheet__n--over" role="status">
      <p>
        {palette.similarOrders(typed, likeliest)}
        {others.length > 0 && ` ${palette.didYouMean} `}
        {others.map((text) => (
          <button key={text} type="button" className="link" onClick={() => onChoose(text)}>
            {text}
          </button>
        ))}
      </p>
    </div>
  );
}
