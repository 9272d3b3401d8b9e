import { htmlToText } from '#ad-html/html-to-text.ts';
import type { VertReport } from '#contract/insight/reports.ts';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
import type { PaperImage } from '#server/platform/files/paper-image.ts';
import type { Paper } from '#server/platform/pdf/paper.ts';
import type { TextStyle } from '#server/platform/pdf/text-style.ts';
import { RULE } from '#server/platform/pdf/paper-layout.ts';

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
export function heightOfSentAd(
  paper: Paper,
  ad: SentAdContent,
  image: PaperImage | null,
  width: number,
): number {
  const parts = partsOf(paper, ad, image, width - 2 * PADDING);
  return parts.reduce((sum, part) => sum + part.height + GAP, 2 * PADDING - GAP);
}

/** Draws a frozen ad from its parts: label, headline, image, text and link, in the colours of its style. Long texts are cut. */
export function drawSentAd(paper: Paper, ad: SentAdContent, image: PaperImage | null, box: Box): void {
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

/** Draws a grey area for an image that is not stored in Vertbook. */
function imagePart(paper: Paper, image: PaperImage | null, width: number): Part {
  if (image === null) {
    const height = width / 3;
    return { height, draw: (x, y) => paper.doc.rect(x, y, width, height).fill('#eceeea') };
  }
  const scale = Math.min(width / image.width, IMAGE_HEIGHT_MAX / image.height);
  const size = { width: image.width * scale, height: image.height * scale };
  return { height: size.height, draw: (x, y) => paper.image(image.bytes, x, y, size) };
}
