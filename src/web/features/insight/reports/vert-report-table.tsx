import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Hits, VertReport } from '#contract/insight/reports.ts';
import { formatDay, formatNumber, formatPercent, weekLabel } from '#words/format.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import { Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { tip } from '#web/ui/tooltips/tip.ts';
import type { ReadersBy } from '#domain/sending/tracking/tracking.ts';
import { TipButton } from '#web/ui/tooltips/tip-button.tsx';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
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
function SentAd({ vert, sentAd }: SentAdProps) {
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

/** The results of each ad, by sending date. Spec §2 Reporting. */
export function VertReportTable({ verts }: { verts: readonly VertReport[] }) {
  const { report } = useWords();
  const columns = [...useNames(), ...useNumbers()];
  return <Table label={report.table} columns={columns} rows={verts} rowKey={(vert) => vert.id} fixed />;
}

function useNames(): TableColumn<VertReport>[] {
  const { columns } = useWords().report;
  const locale = useLocale();
  return [
    {
      key: 'placement',
      label: columns.placement,
      width: '16%',
      cellClass: 'k',
      cell: (vert) =>
        vert.sentAd ? <SentAd vert={vert} sentAd={vert.sentAd} /> : <Cut text={vert.placementName} />,
    },
    {
      key: 'publication',
      label: columns.publication,
      cell: (vert) => <Cut text={vert.publicationTitle} />,
    },
    {
      key: 'week',
      label: columns.week,
      width: '8%',
      cellClass: 'r nw',
      cell: (vert) => weekLabel(locale, vert.weekNumber),
    },
    {
      key: 'sendingDate',
      label: columns.sendingDate,
      width: '14%',
      cellClass: 'r nw',
      cell: (vert) => formatDay(locale, vert.sendingDate),
    },
    {
      key: 'sent',
      label: columns.sent,
      width: '6%',
      cellClass: 'r',
      cell: (vert) => <SentMark vert={vert} />,
    },
  ];
}

/**
 * Returns the columns of the numbers. A failed ad has dashes instead of numbers, and on narrow screens, where the table is a
 * list, not even dashes.
 */
function useNumbers(): TableColumn<VertReport>[] {
  const { columns } = useWords().report;
  const locale = useLocale();
  const column = (
    key: keyof typeof columns,
    number: (vert: VertReport) => ReactNode,
  ): TableColumn<VertReport> => ({
    key,
    label: columns[key],
    width: '10%',
    numeric: true,
    labelled: true,
    cell: (vert) =>
      vert.isFailedVert ? <span className="dash">{formatNumber(locale, null)}</span> : number(vert),
  });
  return [
    column('recipients', (vert) => formatNumber(locale, vert.recipientCount)),
    column('impressions', (vert) => <CountedNumber vert={vert} of="views" />),
    column('clicks', (vert) => <CountedNumber vert={vert} of="clicks" />),
    column('clickThroughRate', (vert) => formatPercent(locale, vert.clickThroughRate)),
  ];
}

function SentMark({ vert }: { vert: VertReport }) {
  const { delivery } = useWords().order;
  const state = vert.isVertSent ? 'sent' : vert.isFailedVert ? 'failed' : 'pending';
  return (
    <span {...tip(delivery[state])}>
      <StateMark state={state} wordHidden>
        {delivery[state]}
      </StateMark>
    </span>
  );
}

function Cut({ text }: { text: string }) {
  return (
    <span className="cut cut--block" data-tip={text}>
      {text}
    </span>
  );
}

interface CountedNumberProps {
  vert: VertReport;
  of: 'views' | 'clicks';
}

/** How often an ad was seen or clicked. The tooltip shows the source of the number and its parts. */
function CountedNumber({ vert, of }: CountedNumberProps) {
  const { provenance: words } = useWords().report;
  const locale = useLocale();
  const parts = useParts();
  const { provenance, impressionCount, clickCount } = vert;
  const count = of === 'views' ? impressionCount : clickCount;
  const number = formatNumber(locale, count);
  if (provenance === null || count === null) return <>{number}</>;
  const hits = provenance[of];
  return hits === null ? (
    <TipButton head={words.told} text={words.toldText}>
      {number}
    </TipButton>
  ) : (
    <TipButton
      head={words.counted}
      text={[
        ...parts(hits, provenance.readersBy),
        ...(provenance.hasMailKeys ? [] : [words.sharedAddress]),
      ].join('\n')}
    >
      {number}
    </TipButton>
  );
}

/** Returns a function that lists the parts of a number, one per line, without empty parts. */
function useParts(): (hits: Hits, by: ReadersBy | null) => string[] {
  const { provenance: words } = useWords().report;
  const locale = useLocale();
  return ({ raw, valid, unique, proxy, machine }, by) => {
    const repeated = raw - valid - machine;
    const lines: (readonly [(count: string) => string, number] | false)[] = [
      [words.valid, valid],
      proxy > 0 && [words.proxy, proxy],
      unique !== null && by !== null && [words.unique[by], unique],
      repeated > 0 && [words.repeated, repeated],
      machine > 0 && [words.machine, machine],
      [words.raw, raw],
    ];
    return lines.flatMap((line) => (line ? [line[0](formatNumber(locale, line[1]))] : []));
  };
}
