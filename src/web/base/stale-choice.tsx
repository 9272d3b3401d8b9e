import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Note } from '../ui/messages/note.tsx';
import { useWords } from './language.tsx';
import { Versions } from './versions.tsx';

/** A record that somebody else has saved since this person began to change it. */
export interface StaleRecord<Content> {
  /** What stands there now. */
  theirs: Content;
  /** Where the two differ. */
  fields: (keyof Content & string)[];
  /** The two are being compared. */
  isOpen: boolean;
  compare: () => void;
  later: () => void;
  /** Takes theirs in these fields and saves mine in the others; answers whether something of mine was saved. */
  decide: (theirFields: readonly (keyof Content & string)[]) => Promise<boolean>;
}

interface StaleChoiceProps<Content> {
  stale: StaleRecord<Content> | null;
  mine: Content;
  isSaving: boolean;
  labelOf: (field: keyof Content & string) => string;
  /** What a field says; without it the text that it holds. */
  textOf?: (field: keyof Content & string, content: Content) => string;
  /** Fields that say nothing by themselves, and the field with which they go. */
  goesWith?: Partial<Record<keyof Content & string, keyof Content & string>>;
  onSaved?: () => void;
}

/** Two people changed one record: both versions, and the choice for each field. Nothing typed is lost. */
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
  const told = stale.fields.filter((field) => goesWith?.[field] === undefined);
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
        rows={told.map((field) => ({
          field,
          label: labelOf(field),
          mine: textIn(field, mine),
          theirs: textIn(field, stale.theirs),
        }))}
        theirs={theirFields}
        onChoose={(field, isTheirs) =>
          setTheirFields((fields) => [
            ...fields.filter((other) => other !== field),
            ...told.filter((own) => isTheirs && own === field),
          ])
        }
      />
    </Dialog>
  );
}
