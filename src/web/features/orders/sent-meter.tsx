import { useWords } from '../../base/language.tsx';

interface SentMeterProps {
  sent: number;
  total: number;
  format: (count: number) => string;
}

/** The number of sent placements of an order, as a bar and in figures. */
export function SentMeter({ sent, total, format }: SentMeterProps) {
  const { list } = useWords().order;
  const share = total === 0 ? 0 : Math.round((sent / total) * 100);
  return (
    <span className="meter">
      <i aria-hidden="true" style={{ '--v': `${share}%` } as React.CSSProperties} />
      <span className="sr">{list.sentOfTotal(format(sent), format(total))}</span>
      <span className="meter__n" aria-hidden="true">
        {format(sent)} / {format(total)}
      </span>
    </span>
  );
}
