import { lazy, Suspense, useState } from 'react';
import type { VertReport } from '#contract/reports.ts';
import type { VertStyle } from '#domain/vert-style.ts';
import { formatDay } from '#words/format.ts';
import { useLocale, useWords } from '../../base/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

// It needs the HTML filter, which the numbers do not.
const PreviewFrame = lazy(() =>
  import('../../base/preview-frame.tsx').then((part) => ({ default: part.PreviewFrame })),
);

interface SentAdProps {
  vert: VertReport;
  sentAd: NonNullable<VertReport['sentAd']>;
}

/** The name of a placement that opens the ad in it, as it was sent; its links count nothing. */
export function SentAd({ vert, sentAd }: SentAdProps) {
  const { report, common } = useWords();
  const { sentAd: words } = report;
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { placementName, publicationTitle, sendingDate } = vert;
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="opens cut cut--block"
        data-tip={words.open(placementName)}
        aria-haspopup="dialog"
        aria-label={words.open(placementName)}
        onClick={() => setOpen(true)}
      >
        {placementName}
      </button>
      <Dialog
        open={isOpen}
        wide
        onCancel={close}
        title={words.title(placementName, publicationTitle)}
        footer={<Button onClick={close}>{common.close}</Button>}
      >
        <p>{words.sentOn(formatDay(locale, sendingDate))}</p>
        <div className="prev">
          <Suspense fallback={<div className="prev__w" />}>
            <PreviewFrame
              vert={sentAd.vert}
              // The contract leaves the style's shape to the domain, and the drawing mends what is unsound.
              style={sentAd.vertStyle as VertStyle & typeof sentAd.vertStyle}
              layout="one-column"
              title={words.frame(placementName)}
            />
          </Suspense>
        </div>
      </Dialog>
    </>
  );
}
