import { Link } from '@tanstack/react-router';
import { ORDERS_PAGE_SIZE } from '#domain/order.ts';
import { formatNumber } from '#words/format.ts';
import { useLocale, useWords } from '../../base/language.tsx';
import type { OrdersSearch } from '../../base/orders-search.ts';
import { paths } from '../../base/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { Spinner } from '../../ui/messages/spinner.tsx';
import type { TableSort } from '../../ui/tables/table.tsx';
import { OrdersTable, SORTABLE } from './orders-table.tsx';
import { SimilarNote } from './similar-note.tsx';
import { useOverviews } from './use-overviews.ts';

interface OrdersListProps {
  search: OrdersSearch;
  onSearch: (search: OrdersSearch) => void;
}

/** The table of orders with its sorting, its pages, and what stands there when there are none. */
export function OrdersList({ search, onSearch }: OrdersListProps) {
  const { shell } = useWords();
  const overviews = useOverviews(search);
  if (overviews.isPending) {
    return (
      <p className="empty">
        <Spinner /> {shell.loading}
      </p>
    );
  }
  if (overviews.isError) {
    return (
      <EmptyState action={<Button onClick={() => void overviews.refetch()}>{shell.retry}</Button>}>
        {shell.loadFailure}
      </EmptyState>
    );
  }
  const { rows, remaining, didYouMean } = overviews.data;
  if (rows.length === 0) {
    const [likeliest] = didYouMean;
    return likeliest === undefined ? (
      <NoOrders search={search} onSearch={onSearch} />
    ) : (
      <>
        <SimilarNote typed={search.q ?? ''} texts={didYouMean} onChoose={(q) => onSearch({ ...search, q })} />
        <OrdersList search={{ ...search, q: likeliest }} onSearch={onSearch} />
      </>
    );
  }
  const sort = sortOf(search);
  const sortBy = (key: string) => {
    const wanted = SORTABLE.find((sortable) => sortable === key);
    if (wanted) onSearch({ ...search, sort: wanted, direction: nextDirection(wanted, sort) });
  };
  return (
    <>
      <OrdersTable rows={rows} sort={sort} onSort={sortBy} />
      <Footer
        shown={rows.length}
        remaining={remaining}
        isLoading={overviews.isFetchingNextPage}
        onMore={() => void overviews.fetchNextPage()}
      />
    </>
  );
}

/** Newest first, until somebody chooses otherwise. */
function sortOf({ sort = 'created_at', direction }: OrdersSearch): TableSort {
  const shown = direction ?? (sort === 'created_at' ? 'desc' : 'asc');
  return { key: sort, direction: shown === 'asc' ? 'ascending' : 'descending' };
}

/** A new column begins ascending (the date with the newest); the same one turns around. Spec §2. */
function nextDirection(key: string, { key: current, direction }: TableSort): 'asc' | 'desc' {
  if (key === current) {
    return direction === 'ascending' ? 'desc' : 'asc';
  }
  return key === 'created_at' ? 'desc' : 'asc';
}

interface FooterProps {
  shown: number;
  remaining: number;
  isLoading: boolean;
  onMore: () => void;
}

function Footer({ shown, remaining, isLoading, onMore }: FooterProps) {
  const { list } = useWords().order;
  const locale = useLocale();
  const format = (count: number) => formatNumber(locale, count);
  return (
    <div className="tbl__f">
      <span className="quiet">{list.shown(format(shown), format(shown + remaining))}</span>
      {remaining > 0 && (
        <Button pending={isLoading} onClick={onMore}>
          {list.loadMore(format(Math.min(remaining, ORDERS_PAGE_SIZE)))}
        </Button>
      )}
    </div>
  );
}

function NoOrders({ search, onSearch }: OrdersListProps) {
  const { list } = useWords().order;
  if (search.q || search.status) {
    return (
      <EmptyState action={<Button onClick={() => onSearch({})}>{list.showAll}</Button>}>
        {search.q ? list.noMatches(search.q) : list.noLapsed}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      action={
        <Link className={buttonClass()} to={paths.publications}>
          {list.emptyAction}
        </Link>
      }
    >
      {list.empty}
    </EmptyState>
  );
}
