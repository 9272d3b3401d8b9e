import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CustomerReport, RanAd } from '#contract/sales/customer-records.ts';
import { formatDay } from '#words/format.ts';
import { customerReportsQuery } from '#web/api/customer-records.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { ShortList } from '#web/ui/lists/short-list.tsx';
import { MoreFooter } from '#web/ui/records/more-footer.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { lazy, Suspense } from 'react';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
import { useCan } from '#web/api/session.ts';
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
function RanAds({ customerId, reports }: RanAdsProps) {
  const { ran } = useWords().customer.page;
  const takes = useCan('update Vert');
  const ads = differentAds(reports);
  if (ads.length === 0) return <EmptyState>{ran.empty}</EmptyState>;
  return (
    <ShortList count={ads.length} label={ran.title}>
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
    </ShortList>
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

/** The ads of a customer that were sent, and the reports of its orders. */
export function CustomerReports({ customerId }: { customerId: number }) {
  const { ran, reports: words } = useWords().customer.page;
  const reports = useInfiniteQuery(customerReportsQuery(customerId));
  return (
    <>
      <section className="page__part">
        <h2 className="h2 section-head">{ran.title}</h2>
        <div className="sheet">
          <Loaded of={reports} rows={2}>
            {(list) => <RanAds customerId={customerId} reports={list} />}
          </Loaded>
          <MoreFooter of={reports} label={ran.title} />
        </div>
      </section>
      <section className="page__part">
        <h2 className="h2 section-head">{words.title}</h2>
        <div className="sheet">
          <Loaded of={reports} rows={2}>
            {(list) => <ReportList reports={list} />}
          </Loaded>
          <MoreFooter of={reports} label={words.title} />
        </div>
      </section>
    </>
  );
}

function ReportList({ reports }: { reports: readonly CustomerReport[] }) {
  const { history, order, customer } = useWords();
  const locale = useLocale();
  const day = (date: string) => formatDay(locale, date, 'basic');
  const datesOf = (first: string, last: string) =>
    first === last ? day(first) : customer.page.reports.dates(day(first), day(last));
  if (reports.length === 0) return <EmptyState>{customer.page.reports.empty}</EmptyState>;
  return (
    <ShortList count={reports.length} label={customer.page.reports.title}>
      <ul className="reports">
        {reports.map(({ id, orderId, publications, countVerts, countSentVerts, ...report }) => (
          <li key={id}>
            <Link to={paths.reporting} params={{ reportId: String(id) }}>
              {history.order(orderId)}
            </Link>
            <span className="quiet">
              {[
                publications.join(', '),
                datesOf(report.firstSendingDate, report.latestSendingDate),
                order.list.sentOfTotal(String(countSentVerts), String(countVerts)),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </ShortList>
  );
}
