import { CANCELLATION_STEPS_MAX } from '#domain/pricing/terms/terms.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { NO_OFFSET, OffsetFields } from '#web/ui/terms/offset-fields.tsx';
import type { DeadlineEntries, PlacementEntry, StepEntry, TermsEntries } from './terms-entries.ts';
import { termsWords } from '#words/pricing/terms.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { DEADLINE_KINDS } from '#domain/catalogue/issue-deadline.ts';
import { FieldMessage } from '#web/ui/fields/field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';

interface CancellationFieldsProps {
  content: Pick<TermsEntries, 'steps' | 'afterwards'>;
  errorsOf: (path: string) => string[];
  onChange: (content: Partial<TermsEntries>) => void;
}

/** The fields for the steps of the cancellation charge. */
export function CancellationFields({ content, errorsOf, onChange }: CancellationFieldsProps) {
  const words = useWordsOf(termsWords);
  const { steps, afterwards } = content;
  const change = (index: number, entry: Partial<StepEntry>) =>
    onChange({ steps: steps.map((one, at) => (at === index ? { ...one, ...entry } : one)) });
  return (
    <section className="stack" aria-label={words.cancellation}>
      <h2 className="h3">{words.cancellation}</h2>
      <p className="over">{words.cancellationHint}</p>
      {steps.map(({ id, until, percent }, index) => (
        <div className="terms-row terms-row--step" key={id}>
          <OffsetFields
            label={words.step(index + 1)}
            offset={until}
            errors={errorsOf(`steps.${index}.until`)}
            onChange={(offset) => change(index, { until: offset })}
          />
          <TextField
            label={words.percent}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            value={percent}
            errors={errorsOf(`steps.${index}.basisPoints`)}
            onChange={({ target }) => change(index, { percent: target.value })}
          />
          <IconButton
            icon="trash"
            label={words.removeStep(index + 1)}
            onClick={() => onChange({ steps: steps.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      <div className="terms-row">
        <TextField
          label={words.afterwards}
          hint={words.afterwardsHint}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          value={afterwards}
          errors={errorsOf('afterwards')}
          onChange={({ target }) => onChange({ afterwards: target.value })}
        />
      </div>
      <div className="row">
        <Button
          icon="plus"
          unavailable={steps.length >= CANCELLATION_STEPS_MAX}
          onClick={() =>
            onChange({ steps: [...steps, { id: nextId(steps), until: NO_OFFSET, percent: '' }] })
          }
        >
          {words.addStep}
        </Button>
      </div>
    </section>
  );
}

function nextId(steps: readonly StepEntry[]): number {
  return Math.max(0, ...steps.map(({ id }) => id)) + 1;
}

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
