import '../../styles/pages/board.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { BoardIssue } from '#contract/catalogue/board.ts';
import type { Publication } from '#contract/catalogue/publications.ts';
import type { Issue } from '#contract/catalogue/issues.ts';
import { clampBoardWeek } from '#domain/catalogue/board.ts';
import { addWeeks, BOARD_WEEKS, type WeekNumber, weekOf, weeksFrom } from '#domain/platform/week.ts';
import { weekLabel } from '#words/format.ts';
import { publicationsQuery } from '#web/api/publications.ts';
import { useAffordable } from '#web/api/price-lists.ts';
import { useCan, useSession } from '#web/api/session.ts';
import type { BoardSearch } from '#web/features/catalogue/board/board-search.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { LoadFailure } from '#web/ui/records/loaded.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { BoardFind, BoardFound, useFreePlacements } from '#web/features/catalogue/board/board-find.tsx';
import { BoardFilters, BoardPaging, filterOf } from '#web/features/catalogue/board/board-filters.tsx';
import { BoardGrid, BoardLegend, type OpenCell } from '#web/features/catalogue/board/board-grid.tsx';
import { boardRows } from '#web/features/catalogue/board/board-rows.ts';
import { useBoard } from '#web/features/catalogue/board/use-board.ts';
import { SellSwitch } from '#web/ui/navigation/sell-switch.tsx';
import { ServedCustomer } from '#web/features/sales/cart/served-customer.tsx';
import { useCart } from '#web/features/sales/cart/use-cart.ts';
import { IssueCard } from '#web/features/catalogue/week-view/issue-card.tsx';
import { NoPublication } from '#web/features/catalogue/week-view/no-publication.tsx';
import { OpenedWeek } from '#web/features/catalogue/week-view/opened-week.tsx';
import { SalesContext } from '#web/features/catalogue/week-view/sales.ts';
import { MonthSelect } from '#web/features/catalogue/week-view/week-paging.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { useSales, WeekCart } from './sales-desk.tsx';

const NOTHING: readonly BoardIssue[] = [];
const NO_PUBLICATIONS: readonly Publication[] = [];

/** The availability board: all newsletters by week, and the cart for users who may order. */
export function BoardPage() {
  const { board: words, shell } = useWords();
  const { today } = useSession();
  const search = useSearch({ from: '/signed-in/board' });
  const navigate = useNavigate();
  const show = (next: BoardSearch) =>
    void navigate({ to: paths.board, search: next, replace: true, resetScroll: false });
  const week = clampBoardWeek(search.week ?? weekOf(today), today);
  const go = (target: WeekNumber) => {
    const next = clampBoardWeek(target, today);
    if (next !== week) show({ ...search, week: next });
    return next !== week;
  };
  const { data: publications } = useQuery(publicationsQuery);
  const mayOrder = useCan('create Order');
  return (
    <main className={mayOrder ? 'page page--cart' : 'page'} id="content">
      <title>{`${words.title} · ${shell.product}`}</title>
      <div className="head">
        <div className="grow">
          <p className="over">{words.over(publications?.publications.length ?? 0, BOARD_WEEKS)}</p>
          <h1 className="h1">{words.title}</h1>
        </div>
        <div className="row">
          <ServedCustomer />
          <SellSwitch shown="board" />
          <MonthSelect week={week} onGo={go} />
          <BoardPaging week={week} onGo={go} />
        </div>
      </div>
      {publications?.publications.length === 0 ? (
        <NoPublication hasNone />
      ) : (
        <Content search={search} week={week} onSearch={show} onGo={go} />
      )}
    </main>
  );
}

interface ContentProps {
  search: BoardSearch;
  week: WeekNumber;
  onSearch: (search: BoardSearch) => void;
  onGo: (week: WeekNumber) => boolean;
}

function Content({ search, week, onSearch, onGo }: ContentProps) {
  const { board: words, shell } = useWords();
  const { data: publications } = useQuery(publicationsQuery);
  const board = useBoard(week);
  const { items, add } = useCart();
  const [typed, setTyped] = useState(search.q ?? '');
  const { found, hasMore, isKnown } = useFreePlacements(typed, search);
  const foundIds = useMemo(() => found.map(({ id }) => id), [found]);
  const type = (text: string) => {
    setTyped(text);
    const { q: _q, ...rest } = search;
    onSearch(text.trim() === '' ? rest : { ...rest, q: text.trim() });
  };
  const mayOrder = useCan('create Order');
  const sales = useSales();
  const weeks = useMemo(() => weeksFrom(week, BOARD_WEEKS), [week]);
  const issues = board.data ?? NOTHING;
  const all = publications?.publications ?? NO_PUBLICATIONS;
  const ids = useMemo(() => all.map(({ id }) => id), [all]);
  const isAffordable = useAffordable(ids, search.price ?? null);
  const rows = useMemo(() => {
    const inCart = new Set(items.map(({ id }) => id));
    // While the weeks are loading, the filters that depend on them do not apply, so that each newsletter of the filter has a row.
    const filter = {
      ...filterOf(search),
      ...(board.data ? { isAffordable } : { placement: null, onlyFree: false, isAffordable: null }),
    };
    return boardRows({ publications: all, issues, weeks, isInCart: (id) => inCart.has(id) }, filter);
  }, [all, issues, weeks, items, search, board.data, isAffordable]);
  return (
    <>
      <div className="bar">
        <BoardFind typed={typed} onType={type} />
        <BoardFilters search={search} publications={all} issues={issues} onSearch={onSearch} />
      </div>
      {isKnown && typed.trim() !== '' && (
        <BoardFound
          typed={typed.trim()}
          found={found}
          hasMore={hasMore}
          isTaken={(id) => items.some((item) => item.id === id)}
          onTake={mayOrder ? (taken) => taken.forEach((placement) => add(placement)) : null}
        />
      )}
      <div className={mayOrder ? 'desk' : 'desk desk--full'}>
        <SalesContext value={sales}>
          <div>
            {board.isPending && <output className="sr">{shell.loading}</output>}
            {board.isError && !board.data ? (
              <LoadFailure onRetry={board.refetch} />
            ) : rows.length === 0 && board.data ? (
              <EmptyState framed action={<Button onClick={() => onSearch({ week })}>{words.reset}</Button>}>
                {words.empty}
              </EmptyState>
            ) : (
              <Grid {...{ weeks, rows, onGo, foundIds }} isLoading={!board.data} />
            )}
            {(board.data ?? board.isError) && <BoardLegend />}
          </div>
        </SalesContext>
        {mayOrder && <WeekCart foldsEmpty />}
      </div>
    </>
  );
}

interface GridProps extends Pick<
  Parameters<typeof BoardGrid>[0],
  'weeks' | 'rows' | 'isLoading' | 'foundIds'
> {
  onGo: ContentProps['onGo'];
}

function Grid({ weeks, rows, isLoading, foundIds, onGo }: GridProps) {
  const { board: words } = useWords();
  const locale = useLocale();
  const [open, setOpen] = useState<OpenCell | null>(null);
  const [first = ''] = weeks;
  const openWeek = (cell: OpenCell, target: WeekNumber) => {
    if (!weeks.includes(target) && !onGo(target < first ? addWeeks(first, -BOARD_WEEKS) : target)) return;
    setOpen({ ...cell, week: target });
  };
  const close = () => {
    setOpen(null);
    document.querySelector<HTMLElement>('[data-cell][aria-expanded=true]')?.focus();
  };
  return (
    <BoardGrid
      {...{ weeks, rows, isLoading, foundIds, open }}
      onOpen={setOpen}
      onPage={(step) => onGo(addWeeks(first, step * BOARD_WEEKS))}
    >
      {(cell, row) => (
        <OpenedWeek
          publicationId={cell.publicationId}
          week={cell.week}
          title={words.opened(row.title, weekLabel(locale, cell.week))}
          onGo={(target) => openWeek(cell, target)}
          onStep={(step) => openWeek(cell, addWeeks(cell.week, step))}
          onClose={close}
        >
          {renderIssue}
        </OpenedWeek>
      )}
    </BoardGrid>
  );
}

const renderIssue = (issue: Issue) => <IssueCard key={issue.id} issue={issue} />;
