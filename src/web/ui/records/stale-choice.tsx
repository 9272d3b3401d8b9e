import { useId, useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { Note } from '../messages/note.tsx';
import { useWords } from '../language/language.tsx';

/** A record that another user has saved since this user started to edit it. */
export interface StaleRecord<Content> {
  /** The saved version. */
  theirs: Content;
  /** The fields in which the versions differ. */
  fields: (keyof Content & string)[];
  /** The dialog is open. */
  isOpen: boolean;
  compare: () => void;
  later: () => void;
  /** Takes the saved values of these fields, and saves the user's values of all others. Resolves to whether anything was saved. */
  decide: (theirFields: readonly (keyof Content & string)[]) => Promise<boolean>;
}

export interface StaleChoiceProps<Content> {
  stale: StaleRecord<Content> | null;
  mine: Content;
  isSaving: boolean;
  labelOf: (field: keyof Content & string) => string;
  /** Formats a field's value; by default as text. */
  textOf?: (field: keyof Content & string, content: Content) => string;
  /** Fields that follow the choice for another field, and are not listed themselves. */
  goesWith?: Partial<Record<keyof Content & string, keyof Content & string>>;
  onSaved?: () => void;
}

/** After two users have changed one record, shows both versions with a choice for each field, so that no entry is lost. */
export function StaleChoice<Content>({ stale, ...props }: StaleChoiceProps<Content>) {
  const { stale: words } = useWords().safekeeping;
  if (!stale) return null;
  return (
    <>
      <Note state="incomplete" role="status">
        {words.note}{' '}
        <button type="button" className="link" onClick={stale.compare}>
          {words.compare}
        </button>
      </Note>
      <StaleDialog stale={stale} {...props} />
    </>
  );
}

function StaleDialog<Content>(props: StaleChoiceProps<Content> & { stale: StaleRecord<Content> }) {
  const { stale, mine, isSaving, labelOf, textOf, goesWith, onSaved } = props;
  const { stale: words } = useWords().safekeeping;
  const [theirFields, setTheirFields] = useState<readonly (keyof Content & string)[]>([]);
  const textIn = textOf ?? ((field, content) => String(content[field] ?? ''));
  const independentFields = stale.fields.filter((field) => goesWith?.[field] === undefined);
  const decide = async (fields: readonly (keyof Content & string)[]) => {
    setTheirFields([]);
    const isTheirs = (field: keyof Content & string) => fields.includes(goesWith?.[field] ?? field);
    if (await stale.decide(stale.fields.filter(isTheirs))) onSaved?.();
  };
  return (
    <Dialog
      open={stale.isOpen}
      onCancel={stale.later}
      title={words.title}
      alert
      wide
      footer={
        <>
          <Button variant="quiet" onClick={stale.later}>
            {words.later}
          </Button>
          <Button onClick={() => void decide(stale.fields)}>{words.takeTheirs}</Button>
          <Button variant="primary" pending={isSaving} onClick={() => void decide(theirFields)}>
            {words.save}
          </Button>
        </>
      }
    >
      <p>{words.message}</p>
      <Versions
        rows={independentFields.map((field) => ({
          field,
          label: labelOf(field),
          mine: textIn(field, mine),
          theirs: textIn(field, stale.theirs),
        }))}
        theirs={theirFields}
        onChoose={(field, isTheirs) =>
          setTheirFields((fields) => [
            ...fields.filter((other) => other !== field),
            ...independentFields.filter((own) => isTheirs && own === field),
          ])
        }
      />
    </Dialog>
  );
}

interface VersionsProps {
  rows: readonly { field: string; label: string; mine: string; theirs: string }[];
  /** The fields in which the other user's value is chosen. */
  theirs: readonly string[];
  onChoose: (field: string, isTheirs: boolean) => void;
}

/** Two versions of a record, field by field, with a choice in each row. */
function Versions({ rows, theirs, onChoose }: VersionsProps) {
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
