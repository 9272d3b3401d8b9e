import { lazy, Suspense, useState } from 'react';
import type { VertReport } from '#contract/insight/reports.ts';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
import { formatDay } from '#words/format.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';

// Loaded separately: it needs the HTML filter.
const PreviewFrame = lazy(() =>
  import('#web/ui/frames/preview-frame.tsx').then((module) => ({ default: module.PreviewFrame })),
);

interface SentAdProps {
  vert: VertReport;
  sentAd: NonNullable<VertReport['sentAd']>;
}

/** A button with the name of a placement, which shows the ad as it was sent. The links of the shown ad are not tracked. */
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
              // The contract does not check the style's fields; rendering repairs invalid ones.
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
