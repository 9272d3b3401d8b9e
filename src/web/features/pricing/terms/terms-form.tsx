import { type TermsRecord, type TermsSettingsRecord, updateTerms } from '#contract/pricing/terms.ts';
import type { Day } from '#domain/platform/day.ts';
import { DEADLINE_KINDS } from '#domain/catalogue/issue-deadline.ts';
import { termsProblems } from '#domain/pricing/terms/terms.ts';
import { RecordForm } from '#web/ui/records/record-form.tsx';
import { CancellationFields, PlacementDeadlines } from './terms-fields.tsx';
import { OffsetFields } from '#web/ui/terms/offset-fields.tsx';
import { type DeadlineEntries, entriesOf, type TermsEntries, termsOf, termsQuery } from './terms-entries.ts';
import { termsWords } from '#words/pricing/terms.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem, isProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/call.ts';
import { refetch } from '#web/api/query-client.ts';
import { useRecordForm } from '#web/api/forms/use-record-form.ts';
import { issueDeadlines } from '#domain/pricing/terms/issue-deadlines.ts';
import type { Terms } from '#domain/pricing/terms/terms.ts';
import { formatBasisPoints, formatDay, formatDeadline } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';

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
  const words = useWordsOf(termsWords);
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

/**
 * Returns the form of a newsletter's terms. Entries that the domain refuses are not sent; from then on, their errors are
 * updated as the user types.
 */
function useTermsForm(publicationId: number, record: TermsRecord) {
  const client = useQueryClient();
  const locale = useLocale();
  const { problems } = useWords();
  const form = useRecordForm<TermsRecord, TermsEntries>({
    record,
    contentOf: (terms) => entriesOf(terms, locale),
    keptAs: `terms.${publicationId}`,
    send: async ({ content, version }) => {
      const terms = termsOf(content);
      if (Object.keys(termsProblems(terms)).length > 0) throw refusal(problems.title.invalid);
      return (await call(updateTerms, { params: { id: publicationId }, body: { ...terms, version } })).terms;
    },
    keep: (saved) => {
      client.setQueryData(termsQuery(publicationId).queryKey, (shown) => shown && { ...shown, terms: saved });
      refetch(client, 'issues');
    },
  });
  const found = isProblem(form.error, 'invalid') ? termsProblems(termsOf(form.content)) : {};
  const errorsOf = (path: string): string[] => {
    const code = found[path];
    return code ? [problems.entry[code]] : [];
  };
  return { form, errorsOf };
}

/** Returns the error that the server returns for invalid entries. */
function refusal(title: string): ApiProblem {
  return new ApiProblem({ type: '/problems/invalid', title, status: 422, code: 'invalid' });
}

/** Returns the entries of a part of the form as text, for the choice between two versions. */
function textOfEntries(field: keyof TermsEntries, content: TermsEntries): string {
  if (field === 'afterwards') return content.afterwards;
  if (field === 'deadlines') return textOf(content.deadlines);
  if (field === 'placements')
    return content.placements.map(({ name, deadlines }) => `${name} ${textOf(deadlines)}`).join('\n');
  return content.steps.map(({ until, percent }) => `${until.days} ${until.time} ${percent}`).join('\n');
}

function textOf(deadlines: DeadlineEntries): string {
  return DEADLINE_KINDS.map((kind) => `${deadlines[kind].days || '–'} ${deadlines[kind].time}`).join(' · ');
}

interface TermsExampleProps {
  /** The entered terms, which must be valid. */
  terms: Terms;
  settings: TermsSettingsRecord;
  sendingDate: Day;
}

/** An example of the entered terms: the days and times that result for the next issue. */
function TermsExample({ terms, settings, sendingDate }: TermsExampleProps) {
  const words = useWordsOf(termsWords);
  const locale = useLocale();
  const { timeZone } = useSession().organization;
  const { holidayRegion } = settings;
  const found = issueDeadlines({ sendingDate, own: null }, terms, { holidayRegion, timeZone });
  const at = (instant: string) => formatDeadline(locale, instant, timeZone);
  const costs = found?.cancellation;
  return (
    <section
      className="terms-example"
      aria-live="polite"
      aria-label={words.example(formatDay(locale, sendingDate))}
    >
      <h2 className="h3">{words.example(formatDay(locale, sendingDate))}</h2>
      {found ? (
        <ul>
          {DEADLINE_KINDS.map(
            (kind) => found[kind] && <li key={kind}>{words.line(words.kinds[kind], at(found[kind]))}</li>,
          )}
          {terms.placements.map(
            ({ name }) =>
              found.placements[name]?.booking && (
                <li key={`placement ${name}`}>
                  {words.line(`${name}, ${words.kinds.booking}`, at(found.placements[name].booking))}
                </li>
              ),
          )}
          {costs && (
            <li>
              {words.line(
                words.cancellation,
                [
                  ...(found.booking ? [words.freeUntil(at(found.booking))] : []),
                  ...costs.steps.map(({ until, basisPoints }) =>
                    words.costsUntil(formatBasisPoints(locale, basisPoints), at(until)),
                  ),
                  words.costsAfterwards(formatBasisPoints(locale, costs.afterwards)),
                ].join(', '),
              )}
            </li>
          )}
        </ul>
      ) : (
        <p className="over">{words.noExample}</p>
      )}
    </section>
  );
}
