import type { VertReport } from '#contract/insight/reports.ts';
import { formatDay, formatInstant, formatNumber } from '#words/format.ts';
import type { Paper } from '#server/platform/pdf/paper.ts';
import { QUIET } from '#server/platform/pdf/paper-layout.ts';
import { drawTable, type PaperColumn } from '#server/platform/pdf/paper-table.ts';
import type { ReportPaper } from './report-paper.ts';
import { reportWordsOf } from './report-words.ts';

/** Draws a table of the sent ads: sending date, publication, placement, approval, fingerprint and recipients. */
export function drawProof(paper: Paper, verts: readonly VertReport[], { report, locale }: ReportPaper): void {
  const { report: words, counting } = reportWordsOf(locale);
  const { columns } = words;
  paper.heading(counting.pdf.proof);
  const isApproved = verts.some(({ approval }) => approval !== null);
  const approval: PaperColumn<VertReport> = {
    label: counting.approved,
    width: 122,
    text: ({ approval: given }) =>
      given === null
        ? ''
        : counting.approvedBy(given.version, given.name, formatInstant(locale, given.at, report.timeZone)),
  };
  const table: PaperColumn<VertReport>[] = [
    { label: columns.sendingDate, width: 88, text: (vert) => formatDay(locale, vert.sendingDate) },
    { label: columns.publication, width: isApproved ? 90 : 142, text: (vert) => vert.publicationTitle },
    { label: columns.placement, width: isApproved ? 70 : 90, text: (vert) => vert.placementName },
    ...(isApproved ? [approval] : []),
    { label: counting.pdf.fingerprint, width: isApproved ? 70 : 110, text: (vert) => vert.fingerprint ?? '' },
    {
      label: columns.recipients,
      width: isApproved ? 59 : 69,
      isNumber: true,
      text: (vert) => formatNumber(locale, vert.recipientCount),
    },
  ];
  drawTable(paper, table, verts);
  paper.block('P', counting.pdf.fingerprintExplanation, { size: 8, color: QUIET });
}
