import { lazy, Suspense } from 'react';
import type { CustomerReport, RanAd } from '#contract/sales/customer-records.ts';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
import { formatDay } from '#words/format.ts';
import { useCan } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { TakeAgain } from './take-again.tsx';

// Loaded separately: it needs the HTML filter.
const PreviewFrame = lazy(() =>
  import('#web/ui/frames/preview-frame.tsx').then((module) => ({ default: module.PreviewFrame })),
);

interface RanAdsProps {
  customerId: number;
  reports: readonly CustomerReport[];
}

/** The distinct ads that were sent, latest first, each with a button that reuses it. */
export function RanAds({ customerId, reports }: RanAdsProps) {
  const { ran } = useWords().customer.page;
  const takes = useCan('update Vert');
  const ads = differentAds(reports);
  if (ads.length === 0) return <EmptyState>{ran.empty}</EmptyState>;
  return (
    <ul className="runs">
      {ads.map((ad) => (
        <li key={ad.vertId}>
          <div className="thumb" inert>
            <Suspense fallback={null}>
              <PreviewFrame
                vert={ad.vert}
                // The contract does not check the style's fields; rendering repairs invalid ones.
                style={ad.vertStyle as VertStyle & typeof ad.vertStyle}
                layout="one-column"
                title={ad.placementName}
                isSmall
              />
            </Suspense>
          </div>
          <div>
            <RanAdFacts ad={ad} />
            {takes && <TakeAgain customerId={customerId} ad={ad} name={nameOf(ad)} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function RanAdFacts({ ad }: { ad: RanAd }) {
  const { ran } = useWords().customer.page;
  const locale = useLocale();
  return (
    <>
      <b className="cut cut--block" data-tip={nameOf(ad)}>
        {nameOf(ad)}
      </b>
      <span className="quiet">
        {[ad.placementName, ad.publicationTitle, formatDay(locale, ad.sendingDate, 'default')].join(', ')}
      </span>
      <span className="quiet">{ran.times(ad.times)}</span>
    </>
  );
}

/** Returns the name of an ad: its headline without markup, or the name of its placement if it has no headline. */
function nameOf({ vert, placementName }: RanAd): string {
  return vert.headline.replaceAll(/<[^>]*>/g, '').trim() || placementName;
}

/** Returns the distinct ads. Ads of several orders with the same content count as one, with the latest sending. */
function differentAds(reports: readonly CustomerReport[]): RanAd[] {
  const byContent = new Map<string, RanAd>();
  for (const ad of reports.flatMap(({ ads }) => ads)) {
    const content = JSON.stringify(ad.vert);
    const known = byContent.get(content);
    const latest = known && known.sendingDate >= ad.sendingDate ? known : ad;
    byContent.set(content, { ...latest, times: ad.times + (known?.times ?? 0) });
  }
  return [...byContent.values()];
}
