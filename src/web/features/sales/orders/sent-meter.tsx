import { useWords } from '#web/ui/language/language.tsx';

interface SentMeterProps {
  /** What is counted: the sent placements, or those with a complete ad. */
  kind: 'sent' | 'ready';
  sent: number;
  total: number;
  format: (count: number) => string;
}

/** The number of sent or complete placements of an order, as a bar and in figures. */
export function SentMeter({ kind, sent, total, format }: SentMeterProps) {
  const { list } = useWords().order;
  const share = total === 0 ? 0 : Math.round((sent / total) * 100);
  return (
    <span className="meter">
      <i aria-hidden="true" style={{ '--v': `${share}%` } as React.CSSProperties} />
      <span className="sr">
        {(kind === 'sent' ? list.sentOfTotal : list.partOfTotal)(format(sent), format(total))}
      </span>
      <span className="meter__n" aria-hidden="true">
        {format(sent)} / {format(total)}
      </span>
    </span>
  );
}
