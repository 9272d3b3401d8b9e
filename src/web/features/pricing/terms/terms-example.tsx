import type { TermsSettingsRecord } from '#contract/pricing/terms.ts';
import type { Day } from '#domain/platform/day.ts';
import { issueDeadlines } from '#domain/pricing/terms/issue-deadlines.ts';
import { type Terms } from '#domain/pricing/terms/terms.ts';
import { DEADLINE_KINDS } from '#domain/catalogue/issue-deadline.ts';
import { formatBasisPoints, formatDay, formatDeadline } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { termsWords } from '#words/pricing/terms.ts';

interface TermsExampleProps {
  /** The entered terms, which must be valid. */
  terms: Terms;
  settings: TermsSettingsRecord;
  sendingDate: Day;
}

/** An example of the entered terms: the days and times that result for the next issue. */
export function TermsExample({ terms, settings, sendingDate }: TermsExampleProps) {
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
