import { type PlacementCapacity, totalCapacity } from '#domain/catalogue/capacity.ts';
import { formatNumber, monthLabel } from '#words/format.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Mark } from '#web/ui/marks.tsx';

const PARTS = [
  { part: 'booked', mark: 'booked' },
  { part: 'reserved', mark: 'reserved' },
  { part: 'free', mark: 'empty' },
] as const;

/** A month's placements in figures: the legend of the chart, and its text alternative. */
export function CapacityTable({ capacity }: { capacity: PlacementCapacity }) {
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
