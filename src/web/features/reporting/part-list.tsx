import { useCountingWords } from './use-counting-words.ts';

/** The parts of a counted number, in the order of their columns. */
export const PARTS = ['valid', 'proxy', 'unique', 'repeated', 'machine', 'raw'] as const;
export type Part = (typeof PARTS)[number];

/** A sentence on each part of a counted number. */
export function PartList({ parts = PARTS }: { parts?: readonly Part[] }) {
  const words = useCountingWords();
  return (
    <dl className="counting__p">
      {parts.map((part) => (
        <div key={part}>
          <dt>{words.parts[part].label}</dt>
          <dd>{words.parts[part].text}</dd>
        </div>
      ))}
    </dl>
  );
}
