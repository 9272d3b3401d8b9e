import { useId } from 'react';
import { useWords } from '../language/language.tsx';

interface VersionsProps {
  rows: readonly { field: string; label: string; mine: string; theirs: string }[];
  /** The fields in which the other user's value is chosen. */
  theirs: readonly string[];
  onChoose: (field: string, isTheirs: boolean) => void;
}

/** Two versions of a record, field by field, with a choice in each row. */
export function Versions({ rows, theirs, onChoose }: VersionsProps) {
  const { stale: words } = useWords().safekeeping;
  const group = useId();
  return (
    <table className="versions">
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          <th scope="col">{words.mine}</th>
          <th scope="col">{words.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, label, ...texts }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            {(['mine', 'theirs'] as const).map((whose) => (
              <td key={whose} data-label={words[whose]}>
                <label className="choice">
                  <input
                    type="radio"
                    name={`${group}${field}`}
                    aria-label={`${label}, ${words[whose]}: ${texts[whose] || words.empty}`}
                    checked={theirs.includes(field) === (whose === 'theirs')}
                    onChange={() => onChoose(field, whose === 'theirs')}
                  />
                  {texts[whose] || <span className="quiet">{words.empty}</span>}
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
