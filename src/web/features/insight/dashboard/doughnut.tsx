import { bookedShare, capacityShares, type PlacementCapacity } from '#domain/catalogue/capacity.ts';
import { formatPercent } from '#words/format.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';

/** A doughnut of 200 × 200 with a hole of 75 %. Spec §9. */
const SIZE = 200;
const WIDTH = SIZE / 8;
const RADIUS = (SIZE - WIDTH) / 2;
const LENGTH = 2 * Math.PI * RADIUS;
const GAP = 2;
const PARTS = ['booked', 'reserved', 'free'] as const;

/** A month's placements as a doughnut chart, with the booked percentage in the middle. */
export function Doughnut({ capacity }: { capacity: PlacementCapacity }) {
  const { capacity: words } = useWords().dashboard;
  const locale = useLocale();
  const share = bookedShare(capacity);
  return (
    <div className="dough">
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
        <g transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}>
          {arcsOf(capacity).map(({ part, length, start }) => (
            <circle
              key={part}
              className="dough__arc"
              cx={SIZE / 2}
              cy={SIZE / 2}
              r={RADIUS}
              stroke={`var(--m-${part})`}
              strokeWidth={WIDTH}
              strokeDasharray={`${length} ${LENGTH - length}`}
              strokeDashoffset={-start}
            />
          ))}
        </g>
        <g className="dough__edge">
          <circle cx={SIZE / 2} cy={SIZE / 2} r={SIZE / 2 - 0.5} />
          <circle cx={SIZE / 2} cy={SIZE / 2} r={SIZE / 2 - WIDTH + 0.5} />
        </g>
      </svg>
      <p>
        {share !== null && <strong>{formatPercent(locale, share, 0)}</strong>}
        <span className="quiet">{share === null ? words.noPlacements : words.booked}</span>
      </p>
    </div>
  );
}

/** Returns the arcs of the parts. An empty part has no arc, and a single part has no gap. */
function arcsOf(capacity: PlacementCapacity) {
  const shares = capacityShares(capacity);
  const parts = PARTS.filter((part) => (shares[part] ?? 0) > 0);
  const gap = parts.length > 1 ? GAP : 0;
  let start = 0;
  return parts.map((part) => {
    const whole = (shares[part] ?? 0) * LENGTH;
    const arc = { part, start, length: Math.max(whole - gap, 1) };
    start += whole;
    return arc;
  });
}
