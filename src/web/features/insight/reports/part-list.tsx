import { READERS_BY, type ReadersBy } from '#domain/sending/tracking/tracking.ts';
import { countingWords } from '#words/sending/counting.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

/** The parts of a counted number, in the order of their columns. */
export const PARTS = ['valid', 'proxy', 'unique', 'repeated', 'machine', 'raw'] as const;
export type Part = (typeof PARTS)[number];

interface PartListProps {
  parts?: readonly Part[];
  /** How unique readers of the ads were identified. By default, all ways are explained. */
  ways?: readonly (ReadersBy | null)[];
}

/** An explanation of each part of a counted number, in one sentence. */
export function PartList({ parts = PARTS, ways = READERS_BY }: PartListProps) {
  const words = useWordsOf(countingWords);
  const isByRecipient = ways.includes('recipient');
  const isEstimated = ways.includes('mail') || ways.includes('device') || !isByRecipient;
  const textOf = (part: Part) =>
    part === 'unique'
      ? [isEstimated && words.parts.unique.text, isByRecipient && words.uniqueByRecipient]
          .filter((text) => text !== false)
          .join(' ')
      : words.parts[part].text;
  return (
    <dl className="counting__p">
      {parts.map((part) => (
        <div key={part}>
          <dt>{words.parts[part].label}</dt>
          <dd>{textOf(part)}</dd>
        </div>
      ))}
    </dl>
  );
}
