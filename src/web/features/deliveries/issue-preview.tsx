import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Vert } from '#contract/verts/verts.ts';
import { type MailingKind, OWN_KIND } from '#domain/delivery/mailing-kinds.ts';
import { AD_WIDTH } from '#domain/verts/vert-style.ts';
import { formatDay } from '#words/format.ts';
import { vertQuery } from '../../api/vert-query.ts';
import { useLocale, useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { SkeletonRows } from '../../ui/messages/skeleton.tsx';

// They need the HTML filter, which hardly any other page does.
const importParts = () => import('./issue-parts.tsx');
const IssueFrame = lazy(() => importParts().then((parts) => ({ default: parts.IssueFrame })));
const IssueText = lazy(() => importParts().then((parts) => ({ default: parts.IssueText })));

interface IssuePreviewProps {
  issue: {
    issueId: number;
    /** The mailing system, on the page of the delivery. */
    kind?: MailingKind;
    publication: { title: string };
    sendingDate: string;
    ads: readonly { vertId: number; state: string }[];
  };
}

/** The widths of the preview: that of the ads, and that of a phone. */
const WIDTHS = { desktop: AD_WIDTH, phone: 375 } as const;

/** A preview of all ads of the issue as they are sent, as HTML in two widths and as text. */
export function IssuePreview({ issue }: IssuePreviewProps) {
  const { delivery: words, mailTexts } = useWords();
  const { preview } = words;
  const locale = useLocale();
  const [isText, setText] = useState(false);
  const [width, setWidth] = useState<keyof typeof WIDTHS>('desktop');
  const { ads, publication, sendingDate } = issue;
  const shown = ads.filter(({ state }) => state === 'sent' || state === 'pending' || state === 'failed');
  const title = preview.frame(`${publication.title}, ${formatDay(locale, sendingDate)}`);
  return (
    <section>
      <div className="row section-head">
        <h2 className="h2">{preview.title}</h2>
        {shown.length > 0 && (
          <span className="row">
            {!isText && (
              <span className="group" role="group" aria-label={preview.width}>
                {(['desktop', 'phone'] as const).map((one) => (
                  <Button key={one} bar aria-pressed={width === one} onClick={() => setWidth(one)}>
                    {preview[one]}
                  </Button>
                ))}
              </span>
            )}
            <Button bar onClick={() => setText(!isText)}>
              {isText ? preview.html : preview.text}
            </Button>
          </span>
        )}
      </div>
      <div className="sheet">
        {shown.length === 0 ? (
          <EmptyState>{preview.empty}</EmptyState>
        ) : (
          <ShownAds
            vertIds={shown.map(({ vertId }) => vertId)}
            isText={isText}
            title={title}
            widthPx={WIDTHS[width]}
          />
        )}
      </div>
      <p className="over dlv__n">{preview.explanation}</p>
      {issue.kind === OWN_KIND && (
        <p className="dlv__n">
          <Link to={paths.deliveryMail} params={{ issueId: String(issue.issueId) }}>
            {mailTexts.issue.link}
          </Link>
        </p>
      )}
    </section>
  );
}

interface ShownAdsProps {
  vertIds: readonly number[];
  isText: boolean;
  title: string;
  widthPx: number;
}

function ShownAds({ vertIds, isText, title, widthPx }: ShownAdsProps) {
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
        {isText ? (
          <IssueText verts={verts} />
        ) : (
          <IssueFrame key={widthPx} verts={verts} title={title} widthPx={widthPx} />
        )}
      </Suspense>
    </div>
  );
}
