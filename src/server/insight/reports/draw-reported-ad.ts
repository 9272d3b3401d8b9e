import type { ReportFacts, VertReport } from '#contract/insight/reports.ts';
import { formatDay, formatNumber, formatPercent, weekLabel } from '#words/format.ts';
import type { Paper } from '#server/platform/pdf/paper.ts';
import { QUIET, RULE } from '#server/platform/pdf/paper-layout.ts';
import { reportWordsOf } from './report-words.ts';
import { htmlToText } from '#ad-html/html-to-text.ts';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
import type { Locale } from '#words/locale.ts';
import type { PaperImage } from '#server/platform/files/paper-image.ts';
import type { TextStyle } from '#server/platform/pdf/text-style.ts';

/** Everything that the PDF of a report shows. */
export interface ReportPaper {
  report: ReportFacts;
  locale: Locale;
  publisher: string;
  /**
   * Name and mail address of the member of staff who created the order; empty if there is none. The contact of the letterhead, if it has
   * one, replaces them.
   */
  contact: string[];
  logo: PaperImage | null;
  /** The images of the ads, by file name. */
  images: Record<string, PaperImage>;
  /** The file name of each image, by the id of its ad. */
  imageNames: Record<number, string>;
}

const AD_WIDTH = 244;
/** The space below an ad. */
const SPACE = 14;
const NUMBERS_X = 264;
const NUMBERS_WIDTH = 235;
const NUMBERS_HEIGHT = 150;
const BAR_WIDTH = 110;

/**
 * Draws an ad as it was sent and, to its right, its numbers with the averages of its placement. Keeps it on one page with what follows it,
 * which has the height `following`.
 */
export function drawReportedAd(paper: Paper, vert: VertReport, facts: ReportPaper, following: number): void {
  const image = facts.images[facts.imageNames[vert.id] ?? ''] ?? null;
  const height = Math.max(
    NUMBERS_HEIGHT,
    vert.sentAd ? heightOfSentAd(paper, vert.sentAd, image, AD_WIDTH) : 0,
  );
  paper.ensure(height + SPACE + following);
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
  paper.y = top + height + SPACE;
}

function drawNumbers(paper: Paper, vert: VertReport, { locale }: ReportPaper): void {
  const { report, counting } = reportWordsOf(locale);
  const { counters } = report;
  const x = paper.left + NUMBERS_X;
  let y = paper.y;
  paper.element('H3', () => {
    const title = `${vert.placementName}, ${formatDay(locale, vert.sendingDate, 'letterWeekday')}`;
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

type SentAdContent = NonNullable<VertReport['sentAd']>;

/** The contract does not check the fields of a style, but a style is repaired before it is presented. */
const styleOf = ({ vertStyle }: SentAdContent) => vertStyle as VertStyle & typeof vertStyle;

interface Box {
  x: number;
  y: number;
  width: number;
}

const PADDING = 10;
const GAP = 5;
const IMAGE_HEIGHT_MAX = 150;
const TEXT_HEIGHT_MAX = 90;

/** A part of an ad with its height; `draw` gets its position. */
interface Part {
  height: number;
  draw: (x: number, y: number) => void;
}

/** Returns the height of an ad that is drawn with this width, in points. */
function heightOfSentAd(paper: Paper, ad: SentAdContent, image: PaperImage | null, width: number): number {
  const parts = partsOf(paper, ad, image, width - 2 * PADDING);
  return parts.reduce((sum, part) => sum + part.height + GAP, 2 * PADDING - GAP);
}

/** Draws a frozen ad from its parts: label, headline, image, text and link, in the colours of its style. Long texts are cut. */
function drawSentAd(paper: Paper, ad: SentAdContent, image: PaperImage | null, box: Box): void {
  const { doc } = paper;
  const height = heightOfSentAd(paper, ad, image, box.width);
  doc
    .rect(box.x, box.y, box.width, height)
    .lineWidth(0.75)
    .fillAndStroke(styleOf(ad).colors.background, RULE);
  let y = box.y + PADDING;
  for (const part of partsOf(paper, ad, image, box.width - 2 * PADDING)) {
    part.draw(box.x + PADDING, y);
    y += part.height + GAP;
  }
}

function partsOf(paper: Paper, ad: SentAdContent, image: PaperImage | null, width: number): Part[] {
  const { vert } = ad;
  const { colors, labelText } = styleOf(ad);
  const text = (content: string, style: TextStyle): Part[] => {
    const shown = content.trim();
    const whole = { ...style, width };
    return shown === ''
      ? []
      : [{ height: paper.heightOf(shown, whole), draw: (x, y) => paper.write(shown, x, y, whole) }];
  };
  const label = text(labelText, { size: 6.5, color: colors.label, height: 9 });
  if (vert.type === 'ImageVert') return [...label, imagePart(paper, image, width)];
  return [
    ...label,
    ...text(htmlToText(vert.headline, { bare: true }), {
      font: 'title',
      size: 12,
      color: colors.headline,
      height: 32,
    }),
    ...(vert.textImageUrl === '' ? [] : [imagePart(paper, image, width)]),
    ...text(htmlToText(vert.text, { bare: true }), { size: 8, color: colors.text, height: TEXT_HEIGHT_MAX }),
    ...text(vert.linkText, { font: 'bold', size: 8, color: colors.linkText, underline: true, height: 11 }),
  ];
}

/** Returns an image as a part of an ad: a grey area if the PDF does not contain the image. */
function imagePart(paper: Paper, image: PaperImage | null, width: number): Part {
  if (image === null) {
    const height = width / 3;
    return { height, draw: (x, y) => paper.doc.rect(x, y, width, height).fill('#eceeea') };
  }
  const scale = Math.min(width / image.width, IMAGE_HEIGHT_MAX / image.height);
  const size = { width: image.width * scale, height: image.height * scale };
  return { height: size.height, draw: (x, y) => paper.image(image.bytes, x, y, size) };
}
