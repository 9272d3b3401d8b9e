import { isPast } from '#domain/terms/issue-deadlines.ts';
import { useWords } from '../../base/language.tsx';
import { useNow } from '../../base/terms/use-now.ts';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { useCartDeadlines } from './deadline-queries.ts';
import { DeadlineText } from './deadline-text.tsx';

/** The column of the cart with the booking deadlines; none if no placement has one. */
export function useCartDeadlineColumns<Row extends { id: number }>(rows: readonly Row[]): TableColumn<Row>[] {
  const { deadline } = useWords();
  const now = useNow();
  const found = useCartDeadlines(rows.map(({ id }) => id));
  const bookings = new Map(
    found.flatMap(({ placementId, booking }) => (booking ? [[placementId, booking]] : [])),
  );
  if (bookings.size === 0) return [];
  return [
    {
      key: 'deadline',
      label: deadline.column,
      cell: ({ id }) => {
        const at = bookings.get(id);
        return at && <DeadlineText kind="booking" at={at} isOver={isPast(at, now)} />;
      },
    },
  ];
}
