import { Link } from '@tanstack/react-router';
import { type PlacementCapacity, totalCapacity } from '#domain/capacity.ts';
import { monthLabel, monthName } from '#words/format.ts';
import { useLocale, useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CapacityTable } from './capacity-table.tsx';
import { SHOWN_MONTHS } from './capacity-months.ts';
import { Doughnut } from './doughnut.tsx';
import { useCapacities } from './use-capacities.ts';
import { usePaging } from './use-paging.ts';

/** The page's title, and how much of each month is booked and reserved. Spec §2 Dashboard. */
export function CapacityCharts({ title }: { title: string }) {
  const { dashboard, shell } = useWords();
  const capacities = useCapacities();
  const months = capacities.data ?? [];
  const paging = usePaging(months.length);
  const hasPlacements = months.some((month) => totalCapacity(month) > 0);
  return (
    <>
      <div className="head">
        <h1 className="h1 grow">{title}</h1>
        {hasPlacements && <Paging months={months} paging={paging} />}
      </div>
      {capacities.isPending && <Waiting label={shell.loading} />}
      {capacities.isError && (
        <EmptyState framed action={<Button onClick={() => void capacities.refetch()}>{shell.retry}</Button>}>
          {shell.loadFailure}
        </EmptyState>
      )}
      {capacities.isSuccess && !hasPlacements && <NoIssues />}
      {hasPlacements && (
        <div
          className="cols cols--cap"
          role="region"
          aria-label={dashboard.capacity.label}
          tabIndex={0}
          ref={paging.row}
          onScroll={paging.look}
        >
          {months.map((month) => (
            <MonthChart key={month.month} capacity={month} />
          ))}
        </div>
      )}
    </>
  );
}

interface PagingProps {
  months: readonly PlacementCapacity[];
  paging: ReturnType<typeof usePaging>;
}

function Paging({ months, paging }: PagingProps) {
  const { capacity } = useWords().dashboard;
  const locale = useLocale();
  const first = months[paging.first]?.month;
  return (
    <span className="group" role="group" aria-label={capacity.paging}>
      <IconButton
        icon="left"
        label={capacity.earlier}
        unavailable={paging.isFirst}
        onClick={() => paging.go(paging.first - 1)}
      />
      <Button onClick={() => paging.go(0)}>{first && capacity.from(monthName(locale, first))}</Button>
      <IconButton
        icon="right"
        label={capacity.later}
        unavailable={paging.isLast}
        onClick={() => paging.go(paging.first + 1)}
      />
    </span>
  );
}

function MonthChart({ capacity }: { capacity: PlacementCapacity }) {
  const locale = useLocale();
  return (
    <section>
      <h2 className="h2 cap__t">{monthLabel(locale, capacity.month)}</h2>
      <div className="cap">
        <Doughnut capacity={capacity} />
        <CapacityTable capacity={capacity} />
      </div>
    </section>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div className="cols cols--cap">
      <output className="sr">{label}</output>
      {Array.from({ length: SHOWN_MONTHS }, (_, month) => (
        <section key={month} aria-hidden="true">
          <h2 className="h2 cap__t">
            <Skeleton width="9rem" height="1lh" />
          </h2>
          <div className="cap">
            <Skeleton width="200px" height="200px" style={{ borderRadius: '50%' }} />
            <Skeleton height="6rem" />
          </div>
        </section>
      ))}
    </div>
  );
}

function NoIssues() {
  const { capacity } = useWords().dashboard;
  return (
    <EmptyState
      framed
      action={
        <Link className={buttonClass()} to={paths.publicationsAdd}>
          {capacity.addPublication}
        </Link>
      }
    >
      {capacity.empty}
    </EmptyState>
  );
}
