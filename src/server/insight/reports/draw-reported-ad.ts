import type { VertReport } from '#contract/insight/reports.ts';
import { formatDay, formatNumber, formatPercent, weekLabel } from '#words/format.ts';
import type { Paper } from '#server/platform/pdf/paper.ts';
import { QUIET } from '#server/platform/pdf/paper-layout.ts';
import { drawSentAd, heightOfSentAd } from './draw-sent-ad.ts';
import type { ReportPaper } from './report-paper.ts';
import { reportWordsOf } from './report-words.ts';

const AD_WIDTH = 244;
const NUMBERS_X = 264;
const NUMBERS_WIDTH = 235;
const NUMBERS_HEIGHT = 150;
const BAR_WIDTH = 110;

/** Draws an ad as it was sent and, to its right, its numbers with the averages of its placement. */
export function drawReportedAd(paper: Paper, vert: VertReport, facts: ReportPaper): void {
  const image = facts.images[facts.imageNames[vert.id] ?? ''] ?? null;
  const height = Math.max(
    NUMBERS_HEIGHT,
    vert.sentAd ? heightOfSentAd(paper, vert.sentAd, image, AD_WIDTH) : 0,
  );
  paper.ensure(height + 12);
  const { counting } = reportWordsOf(facts.locale);
  const top = paper.y;
  const { sentAd } = vert;
  if (sentAd) {
    const alt = counting.pdf.image(vert.placementName);
    paper.element(
      'Figure',
      () => drawSentAd(paper, sentAd, image, { x: paper.left, y: top, width: AD_WIDTH }),
      alt,
    );
  }
  drawNumbers(paper, vert, facts);
  paper.y = top + height + 6;
  paper.rule(paper.y);
  paper.y += 8;
}

function drawNumbers(paper: Paper, vert: VertReport, { locale }: ReportPaper): void {
  const { report, counting } = reportWordsOf(locale);
  const { counters } = report;
  const x = paper.left + NUMBERS_X;
  let y = paper.y;
  paper.element('H3', () => {
    const title = `${vert.placementName}, ${formatDay(locale, vert.sendingDate)}`;
    paper.write(title, x, y, { font: 'bold', size: 10.5, width: NUMBERS_WIDTH, height: 14 });
  });
  y += 14;
  paper.element('P', () => {
    const issue = `${vert.publicationTitle}, ${weekLabel(locale, vert.weekNumber)}`;
    paper.write(issue, x, y, { color: QUIET, width: NUMBERS_WIDTH, height: 12 });
  });
  y += 17;
  const number = (label: string, value: string) => {
    paper.element('P', () => {
      paper.write(label, x, y, { width: NUMBERS_WIDTH - 70, height: 12 });
      paper.write(value, x + NUMBERS_WIDTH - 70, y, { width: 70, align: 'right', font: 'bold' });
    });
    y += 13;
  };
  number(counters.recipients, formatNumber(locale, vert.recipientCount));
  number(counters.impressions, formatNumber(locale, vert.impressionCount));
  number(counters.clicks, formatNumber(locale, vert.clickCount));
  y += 4;
  const { average } = vert;
  const percent = (rate: number | null) => formatPercent(locale, rate);
  const perThousand = (rate: number | null) => formatNumber(locale, rate, 1);
  const compare = (
    label: string,
    own: number | null,
    mean: number | null | undefined,
    format: (rate: number | null) => string,
  ) => {
    paper.element('P', () => paper.write(label, x, y, { color: QUIET, width: NUMBERS_WIDTH }));
    y += 12;
    const highest = Math.max(own ?? 0, mean ?? 0);
    const bar = (name: string, rate: number | null, color: string) => {
      paper.element('P', () => {
        paper.write(name, x, y, { width: 72, height: 12 });
        paper.write(format(rate), x + NUMBERS_WIDTH - 48, y, { width: 48, align: 'right' });
      });
      if (rate !== null && highest > 0) {
        paper.decorate(() => paper.doc.rect(x + 74, y + 2, (rate / highest) * BAR_WIDTH, 6).fill(color));
      }
      y += 12;
    };
    bar(counting.comparison.thisAd, own, '#1d3d74');
    if (mean !== null && mean !== undefined) bar(counting.comparison.average, mean, '#b9beb9');
    y += 3;
  };
  compare(counters.clickThroughRate, vert.clickThroughRate, average?.clickThroughRate, percent);
  compare(counting.comparison.perThousand, vert.clicksPerThousand, average?.clicksPerThousand, perThousand);
}
