import type { ReportFacts } from '#contract/insight/reports.ts';
import { formatDay } from '#words/format.ts';
import type { Paper } from '#server/platform/pdf/paper.ts';
import { drawTable, type PaperColumn } from '#server/platform/pdf/paper-table.ts';
import type { ReportPaper } from './report-paper.ts';
import { reportWordsOf } from './report-words.ts';

/** Draws the next booked placements of the customer. The contact for further bookings is in the head of the page. */
export function drawNextPlacements(paper: Paper, { report, locale }: ReportPaper): void {
  const { report: words, counting } = reportWordsOf(locale);
  const { columns } = words;
  paper.heading(counting.next.title);
  if (report.nextPlacements.length === 0) {
    paper.block('P', counting.next.none, { size: 10 });
    return;
  }
  const table: PaperColumn<ReportFacts['nextPlacements'][number]>[] = [
    { label: columns.sendingDate, width: 99, text: ({ sendingDate }) => formatDay(locale, sendingDate) },
    { label: columns.publication, width: 220, text: ({ publicationTitle }) => publicationTitle },
    { label: columns.placement, width: 180, text: ({ placementName }) => placementName },
  ];
  drawTable(paper, table, report.nextPlacements);
}
