import { useQueries } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Delivery } from '#contract/deliveries.ts';
import type { Vert } from '#contract/verts.ts';
import { formatDay } from '#words/format.ts';
import { vertQuery } from '../../api/vert-query.ts';
import { useLocale, useWords } from '../../base/language.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { SkeletonRows } from '../../ui/messages/skeleton.tsx';

// They need the HTML filter, which hardly any other page does.
const importParts = () => import('./issue-parts.tsx');
const IssueFrame = lazy(() => importParts().then((parts) => ({ default: parts.IssueFrame })));
const IssueText = lazy(() => importParts().then((parts) => ({ default: parts.IssueText })));

/** A preview of all ads of the issue as they are sent, as HTML and as text. */
export function IssuePreview({ delivery }: { delivery: Delivery }) {
  const { preview } = useWords().delivery;
  const locale = useLocale();
  const [isText, setText] = useState(false);
  const { ads, publication, sendingDate } = delivery;
  const shown = ads.filter(({ state }) => state === 'sent' || state === 'pending' || state === 'failed');
  const title = preview.frame(`${publication.title}, ${formatDay(locale, sendingDate)}`);
  return (
    <section>
      <div className="row section-head">
        <h2 className="h2">{preview.title}</h2>
        {shown.length > 0 && (
          <Button bar onClick={() => setText(!isText)}>
            {isText ? preview.html : preview.text}
          </Button>
        )}
      </div>
      <div className="sheet">
        {shown.length === 0 ? (
          <EmptyState>{preview.empty}</EmptyState>
        ) : (
          <ShownAds vertIds={shown.map(({ vertId }) => vertId)} isText={isText} title={title} />
        )}
      </div>
      <p className="over dlv__n">{preview.explanation}</p>
    </section>
  );
}

interface ShownAdsProps {
  vertIds: readonly number[];
  isText: boolean;
  title: string;
}

function ShownAds({ vertIds, isText, title }: ShownAdsProps) {
  const { delivery, shell } = useWords();
  const found = useQueries({ queries: vertIds.map((id) => vertQuery(id)) });
  const verts = found.flatMap(({ data }): Vert[] => (data ? [data] : []));
  if (found.some(({ isError }) => isError)) {
    const retry = () => {
      for (const one of found) if (one.isError) void one.refetch();
    };
    return (
      <EmptyState action={<Button onClick={retry}>{shell.retry}</Button>}>
        {delivery.preview.failure}
      </EmptyState>
    );
  }
  if (verts.length < vertIds.length) return <SkeletonRows rows={6} label={shell.loading} />;
  return (
    <div className="prev">
      <Suspense fallback={<div className="prev__w" />}>
        {isText ? <IssueText verts={verts} /> : <IssueFrame verts={verts} title={title} />}
      </Suspense>
    </div>
  );
}
