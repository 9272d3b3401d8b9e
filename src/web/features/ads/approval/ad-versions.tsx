import type { Approval } from '#contract/ads/approvals.ts';
import { formatInstant } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { approvalWords } from '#words/ads/approval.ts';

/** The versions of an ad, the newest first: who saved each, and what changed. */
export function AdVersions({ approval }: { approval: Approval }) {
  const words = useWordsOf(approvalWords);
  const { vert } = useWords();
  const locale = useLocale();
  const { timeZone } = useSession().organization;
  if (approval.versions.length === 0) return null;
  return (
    <details className="approval__l">
      <summary>
        {words.versions} <span className="num">{approval.versions[0]?.number}</span>
      </summary>
      <ol>
        {approval.versions.map(({ number, side, userName, at, isPresent, approvedAt, fields }) => (
          <li key={number}>
            <p>
              {[
                words.version(number),
                ...(isPresent ? [words.present] : []),
                ...(approvedAt === null ? [] : [words.approvedVersion]),
              ].join(', ')}
            </p>
            <p className="over">
              {userName || words.sides[side]}, {formatInstant(locale, at, timeZone)}
            </p>
            {fields.length > 0 && (
              <p className="over">{words.changed(fields.map((field) => vert.fields[field]).join(', '))}</p>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
