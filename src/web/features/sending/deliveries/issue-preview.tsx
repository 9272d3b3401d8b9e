import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { previewIssueAds } from '#contract/sending/deliveries.ts';
import type { SeenAd } from '#contract/ads/verts.ts';
import { type MailingKind, OWN_KIND } from '#domain/sending/delivery/mailing-kinds.ts';
import { formatDay } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { PREVIEW_WIDTHS, type PreviewWidth, WidthChoice } from '#web/ui/frames/width-choice.tsx';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { mailTextsWords } from '#words/sending/mail-texts.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';

// Loaded separately, because they need the HTML filter, which few other pages use.
const importParts = () => import('./issue-parts.tsx');
const IssueFrame = lazy(() => importParts().then((parts) => ({ default: parts.IssueFrame })));
const IssueText = lazy(() => importParts().then((parts) => ({ default: parts.IssueText })));

interface IssuePreviewProps {
  /** The name of the issue, if the page shows several issues. */
  heading?: string;
  issue: {
    issueId: number;
    /** The mailing system; given only on the page of the delivery. */
    kind?: MailingKind;
    publication: { title: string };
    sendingDate: string;
  };
}

/** Returns the query of an issue's ads as they were or would be sent. Changes of ads refetch it. */
function issueAdsQuery(issueId: number) {
  return queryOptions({
    queryKey: ['verts', 'issue', issueId],
    queryFn: async ({ signal }) => (await call(previewIssueAds, { params: { id: issueId }, signal })).ads,
  });
}

/** A preview of all ads of the issue as they are sent, as HTML in two widths and as text. */
export function IssuePreview({ heading, issue }: IssuePreviewProps) {
  const { delivery: words } = useWords();
  const mailTexts = useWordsOf(mailTextsWords);
  const { preview } = words;
  const locale = useLocale();
  const [isText, setText] = useState(false);
  const [width, setWidth] = useState<PreviewWidth>('desktop');
  const { issueId, publication, sendingDate } = issue;
  const found = useQuery(issueAdsQuery(issueId));
  const hasAds = found.data !== undefined && found.data.length > 0;
  const title = preview.frame(`${publication.title}, ${formatDay(locale, sendingDate)}`);
  return (
    <section>
      <div className="row section-head">
        <h2 className="h2">{heading ?? preview.title}</h2>
        {hasAds && (
          <span className="row">
            {!isText && <WidthChoice width={width} onChange={setWidth} />}
            <Button bar onClick={() => setText(!isText)}>
              {isText ? preview.html : preview.text}
            </Button>
          </span>
        )}
      </div>
      <div className="sheet">
        <Loaded of={found} rows={6}>
          {(ads) =>
            ads.length === 0 ? (
              <EmptyState>{preview.empty}</EmptyState>
            ) : (
              <ShownAds ads={ads} isText={isText} title={title} widthPx={PREVIEW_WIDTHS[width]} />
            )
          }
        </Loaded>
      </div>
      <p className="over dlv__n">{preview.explanation}</p>
      {issue.kind === OWN_KIND && (
        <p className="dlv__n">
          <Link to={paths.deliveryMail} params={{ issueId: String(issueId) }}>
            {mailTexts.issue.link}
          </Link>
        </p>
      )}
    </section>
  );
}

interface ShownAdsProps {
  ads: readonly SeenAd[];
  isText: boolean;
  title: string;
  widthPx: number;
}

function ShownAds({ ads, isText, title, widthPx }: ShownAdsProps) {
  return (
    <div className="prev">
      <Suspense fallback={<div className="prev__w" />}>
        {isText ? (
          <IssueText ads={ads} />
        ) : (
          <IssueFrame key={widthPx} ads={ads} title={title} widthPx={widthPx} />
        )}
      </Suspense>
    </div>
  );
}
