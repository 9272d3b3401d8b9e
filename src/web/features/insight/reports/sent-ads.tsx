import { lazy, Suspense, useState } from 'react';
import type { VertReport } from '#contract/insight/reports.ts';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
import { formatDay, formatNumber, formatPercent, weekLabel } from '#words/format.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { countingWords } from '#words/sending/counting.ts';

// Loaded separately: it needs the HTML filter.
const PreviewFrame = lazy(() =>
  import('#web/ui/frames/preview-frame.tsx').then((module) => ({ default: module.PreviewFrame })),
);

/** The number of ads that are shown at first and added by each press of the button, because each ad is a separate document. */
const SHOWN = 6;

/** The ads of a report as they were sent, each next to its numbers and the average of its placement. */
export function SentAds({ verts }: { verts: readonly VertReport[] }) {
  const { pdf } = useWordsOf(countingWords);
  const { common } = useWords();
  const [shown, setShown] = useState(SHOWN);
  const sent = verts.filter(({ sentAd }) => sentAd !== null);
  if (sent.length === 0) return null;
  return (
    <section className="page__part">
      <h2 className="h2 section-head">{pdf.ads}</h2>
      {sent.slice(0, shown).map((vert) => (
        <SentAdCard key={vert.id} vert={vert} />
      ))}
      {sent.length > shown && <Button onClick={() => setShown(shown + SHOWN)}>{common.more}</Button>}
    </section>
  );
}

function SentAdCard({ vert }: { vert: VertReport }) {
  const { sentAd: words } = useWords().report;
  const locale = useLocale();
  const { sentAd, placementName, publicationTitle, weekNumber, sendingDate } = vert;
  return (
    <article className="sheet report ran-card" aria-label={words.title(placementName, publicationTitle)}>
      <header>
        <h3 className="h2">
          {placementName}, {formatDay(locale, sendingDate)}
        </h3>
        <span className="quiet">
          {publicationTitle}, {weekLabel(locale, weekNumber)}
        </span>
      </header>
      <div className="ran-card__ad" inert>
        <Suspense fallback={<div className="prev__w" />}>
          {sentAd && (
            <PreviewFrame
              vert={sentAd.vert}
              // The contract does not check the style's fields; rendering repairs invalid ones.
              style={sentAd.vertStyle as VertStyle & typeof sentAd.vertStyle}
              layout="one-column"
              title={words.frame(placementName)}
            />
          )}
        </Suspense>
      </div>
      <div>
        <Figures vert={vert} />
        <RateBars vert={vert} />
      </div>
    </article>
  );
}

function Figures({ vert }: { vert: VertReport }) {
  const { columns } = useWords().report;
  const locale = useLocale();
  const figures = [
    [columns.recipients, vert.recipientCount],
    [columns.impressions, vert.impressionCount],
    [columns.clicks, vert.clickCount],
  ] as const;
  return (
    <dl className="ran-card__n">
      {figures.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(locale, count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The click-through rate as a bar, next to a bar of the average if there is one. */
function RateBars({ vert: { clickThroughRate: own, average } }: { vert: VertReport }) {
  const { comparison } = useWordsOf(countingWords);
  const { columns } = useWords().report;
  const locale = useLocale();
  const rates = [
    { label: comparison.thisAd, rate: own },
    ...(average ? [{ label: comparison.average, rate: average.clickThroughRate }] : []),
  ];
  const highest = Math.max(...rates.map(({ rate }) => rate ?? 0), Number.EPSILON);
  if (own === null) return null;
  return (
    <div className="ran-card__r">
      <h4 className="h3">{columns.clickThroughRate}</h4>
      <dl>
        {rates.map(({ label, rate }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <i style={{ inlineSize: `${((rate ?? 0) / highest) * 100}%` }} />
            </dd>
            <dd>{formatPercent(locale, rate)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
