import { contactLines, footerLines } from '#domain/billing/papers/letterhead.ts';
import { daysTogether, reportSummary } from '#domain/insight/report.ts';
import type { ReportFacts, VertReport } from '#contract/insight/reports.ts';
import { countingText } from '#words/texts/counting-text.ts';
import { formatDay, formatLetterInstant, formatNumber, formatPercent } from '#words/format.ts';
import { LANGUAGE_TAGS, type Locale } from '#words/locale.ts';
import { summaryText } from '#words/texts/report-summary.ts';
import { Paper } from '#server/platform/pdf/paper.ts';
import { INK, PAPER_WIDTH, QUIET, RULE } from '#server/platform/pdf/paper-layout.ts';
import { drawTable, type PaperColumn } from '#server/platform/pdf/paper-table.ts';
import type { Work } from '#server/platform/work/work.ts';
import { drawReportedAd, type ReportPaper } from './draw-reported-ad.ts';
import { reportWordsOf } from './report-words.ts';

/** Draws the PDF of a report in a worker process. */
export const reportPaperWork: Work<ReportPaper, Buffer> = { name: 'report paper', run: drawReport };

const FIGURE_WIDTH = PAPER_WIDTH / 4;
const CHART_HEIGHT = 84;
/** The style of an explanation below a table or a chart. */
const NOTE = { size: 8, color: QUIET };

/** Draws the PDF of a report. The same facts always give the same bytes. */
export function drawReport(facts: ReportPaper): Promise<Buffer> {
  const { report, locale, publisher, logo } = facts;
  const { letterhead } = report;
  const contact = contactLines(letterhead);
  const words = reportWordsOf(locale);
  const paper = new Paper({
    title: words.report.title(report.customerName),
    language: LANGUAGE_TAGS[locale],
    createdAt: new Date(report.isFinal && report.finalDate ? `${report.finalDate}T00:00:00Z` : report.asOf),
    author: letterhead.companyName || publisher,
    // A logo often contains the publisher's name, which is then not repeated in text.
    sender: letterhead.companyName || (logo ? '' : publisher),
    contact: contact.length > 0 ? contact : facts.contact,
    logo,
    footer: [`${publisher} · ${words.report.order(report.order.id)}`, ...footerLines(letterhead)],
    running: `${words.report.title(report.customerName)} · ${words.report.order(report.order.id)}`,
    pageOf: words.counting.pdf.page,
  });
  drawHead(paper, facts);
  drawFigures(paper, facts);
  const sent = report.vertReports.filter((vert) => vert.isVertSent);
  if (sent.length > 0) {
    paper.heading(words.counting.pdf.ads, 160);
    const { explanation } = words.counting.comparison;
    const explained = paper.heightOf(explanation, NOTE);
    for (const vert of sent) drawReportedAd(paper, vert, facts, vert === sent.at(-1) ? explained : 0);
    paper.block('P', explanation, NOTE);
    drawLinks(paper, sent, locale);
    drawDays(paper, sent, locale);
  }
  drawCounting(paper, facts);
  if (sent.length > 0) drawProof(paper, sent, facts);
  drawNextPlacements(paper, facts);
  return paper.finish();
}

function drawHead(paper: Paper, { report, locale }: ReportPaper): void {
  const { report: words, counting } = reportWordsOf(locale);
  const { order, recipientCount } = report;
  const booked = order.bookedDate && words.bookedAt(formatDay(locale, order.bookedDate, 'letter'));
  paper.block('P', [words.order(order.id), booked].filter(Boolean).join(' · '), { color: QUIET }, 2);
  paper.block('H1', words.title(report.customerName), { font: 'title', size: 20 }, 8);
  const summary = summaryText(counting, locale, { ...reportSummary(report.vertReports), recipientCount });
  if (summary !== '') paper.block('P', summary, { size: 11 }, 8);
}

/** Draws the totals of the order. */
function drawFigures(paper: Paper, { report, locale }: ReportPaper): void {
  const { report: words, counting } = reportWordsOf(locale);
  const { counters } = words;
  const { issues, averageRate } = reportSummary(report.vertReports);
  const { figures: details, summary } = counting;
  const figures = [
    [
      counters.recipients,
      formatNumber(locale, report.recipientCount),
      issues > 0 && details.issues(summary.issues(issues)),
    ],
    [counters.impressions, formatNumber(locale, report.impressionCount)],
    [counters.clicks, formatNumber(locale, report.clickCount)],
    [
      counters.clickThroughRate,
      formatPercent(locale, report.clickThroughRate),
      averageRate !== null && details.average(formatPercent(locale, averageRate)),
    ],
  ] as const;
  paper.rule(paper.y, { color: INK });
  for (const [index, [label, figure, detail]] of figures.entries()) {
    const x = paper.left + index * FIGURE_WIDTH;
    const width = FIGURE_WIDTH - 8;
    paper.element('P', () => {
      paper.write(label, x, paper.y + 8, { color: QUIET, width });
      paper.write(figure, x, paper.y + 20, { font: 'title', size: 18, width });
      if (detail) paper.write(detail, x, paper.y + 42, { size: 8, color: QUIET, width });
    });
  }
  paper.rule(paper.y + 58);
  paper.y += 58;
}

/** Draws a table of the clicks on each link, for ads with several links. */
function drawLinks(paper: Paper, verts: readonly VertReport[], locale: Locale): void {
  const { links, columns } = reportWordsOf(locale).report;
  const rows = verts.flatMap((vert) => vert.linkClicks.map((link) => ({ vert, ...link })));
  if (rows.length === 0) return;
  paper.heading(links.title);
  const table: PaperColumn<(typeof rows)[number]>[] = [
    { label: links.link, width: 270, text: ({ address }) => address },
    { label: columns.placement, width: 100, text: ({ vert }) => vert.placementName },
    {
      label: columns.sendingDate,
      width: 79,
      text: ({ vert }) => formatDay(locale, vert.sendingDate, 'letter'),
    },
    { label: columns.clicks, width: 50, isNumber: true, text: (row) => formatNumber(locale, row.clickCount) },
  ];
  drawTable(paper, table, rows);
}

/** Draws the clicks of all ads by day since the sending, as a column chart. */
function drawDays(paper: Paper, verts: readonly VertReport[], locale: Locale): void {
  const { days: words } = reportWordsOf(locale).counting;
  const clicks = daysTogether(verts.map((vert) => vert.days)).map((day) => day.clickCount);
  if (clicks.length === 0) return;
  paper.heading(words.clicks, CHART_HEIGHT + 40);
  const highest = Math.max(1, ...clicks);
  const step = PAPER_WIDTH / 14;
  const base = paper.y + CHART_HEIGHT;
  const described = clicks.map((count, index) => words.day(index + 1, formatNumber(locale, count)));
  paper.element(
    'Figure',
    () => {
      for (const [index, count] of clicks.entries()) {
        const x = paper.left + index * step;
        const height = (count / highest) * (CHART_HEIGHT - 14);
        paper.doc.rect(x, base - height, step - 3, height).fill(count === 0 ? RULE : '#1d3d74');
        const style = { size: 8, width: step - 3, align: 'center' } as const;
        paper.write(formatNumber(locale, count), x, base - height - 11, { ...style, font: 'bold' });
        paper.write(String(index + 1), x, base + 4, { ...style, color: QUIET });
      }
    },
    described.join('; '),
  );
  paper.rule(base);
  paper.y = base + 18;
  paper.block('P', words.explanation, NOTE);
}

function drawCounting(paper: Paper, { report, locale }: ReportPaper): void {
  const { counting } = reportWordsOf(locale);
  paper.heading(counting.title);
  paper.block('P', countingText(counting, locale, report, 'letter'), { size: 10 });
  if (!report.isFinal) {
    const asOf = formatLetterInstant(locale, report.asOf, report.timeZone);
    paper.block('P', counting.asOf(asOf), { color: QUIET });
  }
}

/** Draws the next booked placements of the customer. The contact for further bookings is in the head of the page. */
function drawNextPlacements(paper: Paper, { report, locale }: ReportPaper): void {
  const { report: words, counting } = reportWordsOf(locale);
  const { columns } = words;
  paper.heading(counting.next.title);
  if (report.nextPlacements.length === 0) {
    paper.block('P', counting.next.none, { size: 10 });
    return;
  }
  const table: PaperColumn<ReportFacts['nextPlacements'][number]>[] = [
    {
      label: columns.sendingDate,
      width: 99,
      text: ({ sendingDate }) => formatDay(locale, sendingDate, 'letterWeekday'),
    },
    { label: columns.publication, width: 220, text: ({ publicationTitle }) => publicationTitle },
    { label: columns.placement, width: 180, text: ({ placementName }) => placementName },
  ];
  drawTable(paper, table, report.nextPlacements);
}

/** Draws a table of the sent ads: sending date, publication, placement, approval, fingerprint and recipients. */
function drawProof(paper: Paper, verts: readonly VertReport[], { report, locale }: ReportPaper): void {
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
        : counting.approvedBy(
            given.version,
            given.name,
            formatLetterInstant(locale, given.at, report.timeZone),
          ),
  };
  const table: PaperColumn<VertReport>[] = [
    {
      label: columns.sendingDate,
      width: 88,
      text: (vert) => formatDay(locale, vert.sendingDate, 'letterWeekday'),
    },
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
  const { fingerprintExplanation } = counting.pdf;
  drawTable(paper, table, verts, { tail: paper.heightOf(fingerprintExplanation, NOTE) });
  paper.block('P', fingerprintExplanation, NOTE);
}
