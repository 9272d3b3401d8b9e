import { DEADLINE_KINDS } from '#domain/catalogue/issue-deadline.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldMessage } from '#web/ui/fields/field-message.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { OffsetFields } from '#web/ui/terms/offset-fields.tsx';
import type { DeadlineEntries, PlacementEntry } from './terms-entries.ts';
import { termsWords } from '#words/pricing/terms.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

interface PlacementDeadlinesProps {
  /** The names of the newsletter's placements. */
  names: readonly string[];
  placements: readonly PlacementEntry[];
  /** The deadlines that a new entry starts with. */
  usual: DeadlineEntries;
  errorsOf: (path: string) => string[];
  onChange: (placements: PlacementEntry[]) => void;
}

/** The fields for placements whose deadlines differ from the usual ones. */
export function PlacementDeadlines(props: PlacementDeadlinesProps) {
  const { names, placements, usual, errorsOf, onChange } = props;
  const words = useWordsOf(termsWords);
  const left = names.filter((name) => !placements.some((one) => one.name === name));
  const change = (index: number, entry: Partial<PlacementEntry>) =>
    onChange(placements.map((one, at) => (at === index ? { ...one, ...entry } : one)));
  return (
    <section className="stack" aria-label={words.placements}>
      <h2 className="h3">{words.placements}</h2>
      {placements.length === 0 && <p className="over">{words.placementEmpty}</p>}
      {placements.map(({ name, deadlines }, index) => (
        <div className="terms-row" key={name}>
          <SelectField
            label={words.placement}
            options={[...new Set([name, ...left])].map((value) => ({ value, label: value }))}
            value={name}
            errors={errorsOf(`placements.${index}.name`)}
            onChange={({ target }) => change(index, { name: target.value })}
          />
          {DEADLINE_KINDS.map((kind) => (
            <OffsetFields
              key={kind}
              label={words.kinds[kind]}
              offset={deadlines[kind]}
              errors={errorsOf(`placements.${index}.${kind}`)}
              onChange={(offset) => change(index, { deadlines: { ...deadlines, [kind]: offset } })}
            />
          ))}
          <IconButton
            icon="trash"
            label={words.removePlacement(name)}
            onClick={() => onChange(placements.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {errorsOf('placements').map((error) => (
        <FieldMessage key={error} kind="error">
          {error}
        </FieldMessage>
      ))}
      <div className="row">
        <Button
          icon="plus"
          unavailable={left.length === 0}
          onClick={() => onChange([...placements, { name: left[0] ?? '', deadlines: usual }])}
        >
          {words.addPlacement}
        </Button>
      </div>
    </section>
  );
}
