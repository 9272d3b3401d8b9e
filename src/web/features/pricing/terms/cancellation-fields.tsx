import { CANCELLATION_STEPS_MAX } from '#domain/pricing/terms/terms.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NO_OFFSET } from '#web/ui/terms/offset-entry.ts';
import { OffsetFields } from '#web/ui/terms/offset-fields.tsx';
import type { StepEntry, TermsEntries } from './terms-entries.ts';
import { termsWords } from '#words/pricing/terms.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

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
