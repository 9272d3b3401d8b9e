import { isPast } from '#domain/pricing/terms/issue-deadlines.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { useNow } from '#web/ui/terms/use-now.ts';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { DeadlineText, useCartDeadlines } from './deadline-text.tsx';

/**
 * Returns the column of the cart with the booking deadlines, and with ad deadlines that have passed. Returns no column if no
 * placement has a deadline.
 */
export function useCartDeadlineColumns<Row extends { id: number }>(rows: readonly Row[]): TableColumn<Row>[] {
  const { deadline } = useWords();
  const now = useNow();
  const found = useCartDeadlines(rows.map(({ id }) => id));
  const shown = new Map(
    found.map(({ placementId, booking, creative }) => [
      placementId,
      { booking, late: creative !== null && isPast(creative, now) ? creative : null },
    ]),
  );
  if ([...shown.values()].every(({ booking, late }) => booking === null && late === null)) return [];
  return [
    {
      key: 'deadline',
      label: deadline.column,
      cell: ({ id }) => {
        const { booking, late } = shown.get(id) ?? {};
        return (
          <span className="terms-cell">
            {booking && (
              <DeadlineText kind="booking" at={booking} state={isPast(booking, now) ? 'over' : 'open'} />
            )}
            {late && <DeadlineText kind="creative" at={late} state="atOnce" />}
          </span>
        );
      },
    },
  ];
}
