import { useRef } from 'react';
import { type PlacementCapacity, totalCapacity } from '#domain/catalogue/capacity.ts';
import { monthLabel, monthName } from '#words/format.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { LoadFailure } from '#web/ui/records/load-failure.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CapacitySkeleton } from './capacity-skeleton.tsx';
import { CapacityTable } from './capacity-table.tsx';
import { Doughnut } from './doughnut.tsx';
import { useCapacities } from './use-capacities.ts';
import { usePaging } from './use-paging.ts';

/** A chart of booked and reserved placements for each month. Spec §2 Dashboard. */
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
  const { capacity } = useWords().dashboard;
  return (
    <EmptyState framed action={<ButtonLink to={paths.publicationsAdd}>{capacity.addPublication}</ButtonLink>}>
      {capacity.empty}
    </EmptyState>
  );
}
