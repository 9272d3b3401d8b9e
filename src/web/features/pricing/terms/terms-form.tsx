import type { TermsRecord, TermsSettingsRecord } from '#contract/pricing/terms.ts';
import type { Day } from '#domain/platform/day.ts';
import { DEADLINE_KINDS } from '#domain/catalogue/issue-deadline.ts';
import { termsProblems } from '#domain/pricing/terms/terms-problems.ts';
import { RecordForm } from '#web/ui/records/record-form.tsx';
import { CancellationFields } from './cancellation-fields.tsx';
import { OffsetFields } from '#web/ui/terms/offset-fields.tsx';
import { PlacementDeadlines } from './placement-deadlines.tsx';
import { type TermsEntries, termsOf } from './terms-entries.ts';
import { TermsExample } from './terms-example.tsx';
import { textOfEntries, useTermsForm } from './use-terms-form.ts';
import { useTermsWords } from '#web/ui/terms/use-terms-words.ts';

interface TermsFormProps {
  publicationId: number;
  terms: TermsRecord;
  settings: TermsSettingsRecord;
  placementNames: readonly string[];
  nextSendingDate: Day | null;
}

/** The form for the deadlines and cancellation terms of a newsletter. */
export function TermsForm({
  publicationId,
  terms,
  settings,
  placementNames,
  nextSendingDate,
}: TermsFormProps) {
  const words = useTermsWords();
  const { form, errorsOf } = useTermsForm(publicationId, terms);
  const { content, change } = form;
  const entered = termsOf(content);
  const isSound = Object.keys(termsProblems(entered)).length === 0;
  const labels = { ...words, steps: words.cancellation };
  return (
    <RecordForm<TermsEntries>
      form={form}
      className="sheet form__b stack"
      labelOf={(field) => labels[field]}
      textOf={textOfEntries}
    >
      <p className="over">{words.explanation}</p>
      <div className="terms-row">
        {DEADLINE_KINDS.map((kind) => (
          <OffsetFields
            key={kind}
            label={words.kinds[kind]}
            hint={words.kindHints[kind]}
            offset={content.deadlines[kind]}
            errors={errorsOf(kind)}
            onChange={(offset) => change({ deadlines: { ...content.deadlines, [kind]: offset } })}
          />
        ))}
      </div>
      <PlacementDeadlines
        names={placementNames}
        placements={content.placements}
        usual={content.deadlines}
        errorsOf={errorsOf}
        onChange={(placements) => change({ placements })}
      />
      <CancellationFields content={content} errorsOf={errorsOf} onChange={change} />
      {isSound && nextSendingDate && (
        <TermsExample terms={entered} settings={settings} sendingDate={nextSendingDate} />
      )}
    </RecordForm>
  );
}
