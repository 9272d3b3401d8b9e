import type { ReactNode } from 'react';
import type { VertReport } from '#contract/insight/reports.ts';
import { formatDay, formatNumber, formatPercent, weekLabel } from '#words/format.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import { Table, type TableColumn } from '#web/ui/tables/table.tsx';
import { tip } from '#web/ui/tooltips/tip.ts';
import { CountedNumber } from './counted-number.tsx';
import { SentAd } from './sent-ad.tsx';

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
