import { useRef } from 'react';
import { type PlacementCapacity, totalCapacity } from '#domain/catalogue/capacity.ts';
import { formatNumber, monthLabel, monthName } from '#words/format.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { LoadFailure } from '#web/ui/records/loaded.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { Doughnut } from './doughnut.tsx';
import { usePaging } from './use-paging.ts';
import { Skeleton } from '#web/ui/messages/skeleton.tsx';
import { Mark } from '#web/ui/marks.tsx';
import { useQuery } from '@tanstack/react-query';
import { listPlacementCapacities } from '#contract/sales/orders.ts';
import { addMonths, type Month, monthOf } from '#domain/platform/day.ts';
import { call } from '#web/api/call.ts';
import { refetchUnlessPrerendered } from '#web/api/query-client.ts';
import { useSession } from '#web/api/session.ts';

/** How many months are visible side by side. */
const SHOWN_MONTHS = 3;

/** Returns the months of the charts: from the current month to the last one with placements, but at least `SHOWN_MONTHS`. */
export function capacityMonths(
  capacities: readonly PlacementCapacity[],
  thisMonth: Month,
): PlacementCapacity[] {
  const known = new Map(capacities.map((capacity) => [capacity.month, capacity]));
  const last = [...known.keys(), addMonths(thisMonth, SHOWN_MONTHS - 1)].reduce((one, other) =>
    one > other ? one : other,
  );
  const months: PlacementCapacity[] = [];
  for (let month = thisMonth; month <= last; month = addMonths(month, 1)) {
    months.push(known.get(month) ?? { month, free: 0, reserved: 0, booked: 0 });
  }
  return months;
}

const PARTS = [
  { part: 'booked', mark: 'booked' },
  { part: 'reserved', mark: 'reserved' },
  { part: 'free', mark: 'empty' },
] as const;

/** A month's placements in figures: the legend of the chart, and its text alternative. */
function CapacityTable({ capacity }: { capacity: PlacementCapacity }) {
  const { capacity: words } = useWords().dashboard;
  const locale = useLocale();
  return (
    <table className="cap__k" aria-label={`${words.label} ${monthLabel(locale, capacity.month)}`}>
      <tbody>
        {PARTS.map(({ part, mark }) => (
          <tr key={part}>
            <th scope="row">
              <span className="st">
                <Mark name={mark} />
                {words[part]}
              </span>
            </th>
            <td className="num">{formatNumber(locale, capacity[part])}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.total}</th>
          <td className="num">{formatNumber(locale, totalCapacity(capacity))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** A chart of booked, reserved and free placements for each month. Spec §2 Dashboard. */
export function CapacityCharts() {
  const { shell, dashboard } = useWords();
  const capacities = useCapacities();
  const months = capacities.data ?? [];
  if (months.some((month) => totalCapacity(month) > 0)) return <Months months={months} />;
  return (
    <>
      <div className="head">
        <h2 className="h2">{dashboard.capacity.label}</h2>
      </div>
      {/* Messages shown instead of the charts have the same height as the charts. */}
      <div className="cap-place">
        <CapacitySkeleton label={capacities.isPending ? shell.loading : ''} />
        {capacities.isError && <LoadFailure onRetry={capacities.refetch} />}
        {capacities.isSuccess && <NoIssues />}
      </div>
    </>
  );
}

interface MonthsProps {
  months: readonly PlacementCapacity[];
}

/** A scrollable row must be focusable, so that the keyboard can scroll it. */
const SCROLLED = { role: 'region', tabIndex: 0 } as const;

function Months({ months }: MonthsProps) {
  const { capacity } = useWords().dashboard;
  const row = useRef<HTMLDivElement>(null);
  const { look, ...paging } = usePaging(row);
  return (
    <>
      <div className="head">
        <h2 className="h2 grow">{capacity.label}</h2>
        <Paging months={months} {...paging} />
      </div>
      <div
        className="cols cols--cap"
        aria-label={capacity.label}
        ref={row}
        onScroll={(event) => look(event.currentTarget)}
        {...SCROLLED}
      >
        {months.map((month) => (
          <MonthChart key={month.month} capacity={month} />
        ))}
      </div>
    </>
  );
}

interface PagingProps {
  months: readonly PlacementCapacity[];
  first: number;
  isFirst: boolean;
  isLast: boolean;
  goTo: (month: number) => void;
  step: (months: number) => void;
}

function Paging({ months, first, isFirst, isLast, goTo, step }: PagingProps) {
  const { capacity } = useWords().dashboard;
  const locale = useLocale();
  const month = months[first]?.month;
  return (
    <span className="group" role="group" aria-label={capacity.paging}>
      <IconButton icon="left" label={capacity.earlier} unavailable={isFirst} onClick={() => step(-1)} />
      <Button onClick={() => goTo(0)}>{month && capacity.from(monthName(locale, month))}</Button>
      <IconButton icon="right" label={capacity.later} unavailable={isLast} onClick={() => step(1)} />
    </span>
  );
}

function MonthChart({ capacity }: { capacity: PlacementCapacity }) {
  const locale = useLocale();
  return (
    <section>
      <h3 className="h2 cap__t">{monthLabel(locale, capacity.month)}</h3>
      <div className="cap">
        <Doughnut capacity={capacity} />
        <CapacityTable capacity={capacity} />
      </div>
    </section>
  );
}

function NoIssues() {
  const { publication } = useWords();
  const { capacity } = useWords().dashboard;
  return (
    <EmptyState framed action={<ButtonLink to={paths.publicationsAdd}>{publication.list.add}</ButtonLink>}>
      {capacity.empty}
    </EmptyState>
  );
}

/** A placeholder of the same size while the charts load. */
function CapacitySkeleton({ label }: { label: string }) {
  return (
    <div className="cols cols--cap">
      <output className="sr">{label}</output>
      {Array.from({ length: SHOWN_MONTHS }, (_, month) => (
        <section key={month} aria-hidden="true">
          <h3 className="h2 cap__t">
            <Skeleton width="9rem" height="1lh" />
          </h3>
          <div className="cap">
            <Skeleton width="200px" height="200px" style={{ borderRadius: '50%' }} />
            <Skeleton height="6rem" />
          </div>
        </section>
      ))}
    </div>
  );
}

/** Returns the capacity of each month from the current one on. */
function useCapacities() {
  const { today } = useSession();
  return useQuery({
    queryKey: ['capacities'],
    queryFn: async ({ signal }) => (await call(listPlacementCapacities, { signal })).placement_capacities,
    select: (capacities) => capacityMonths(capacities, monthOf(today)),
    refetchOnMount: refetchUnlessPrerendered,
  });
}
