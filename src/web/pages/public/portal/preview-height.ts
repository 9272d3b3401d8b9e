import { htmlToText } from '#ad-html/html-to-text.ts';
import { shownImageUrl } from '#domain/ads/verts/vert.ts';
import type { VertContent } from '#domain/ads/verts/vert-fields.ts';
import type { VertFont, VertStyle } from '#domain/ads/verts/vert-style.ts';

/** The height of a preview in pixels: `base` plus `share` times its width. */
interface PreviewHeight {
  base: number;
  share: number;
}

/** The widths of the frame on a small phone and on a desktop screen, in pixels. */
const NARROW = 300;
const WIDE = 560;
const LEAST = 48;
/** The width of an average character relative to the font size, and the share of a line that words fill. */
const CHARACTER = 0.5;
const FILLED = 0.94;
/** The ratio of height to width that is assumed for an image of unknown size. */
const PLACEHOLDER_RATIO = 0.4;

/**
 * Estimates the height of an ad as it is sent. The page reserves this space until the frame of the preview has loaded; the script then sets
 * the exact height.
 */
export function previewHeight(vert: VertContent, style: VertStyle): PreviewHeight {
  const [narrow, wide] = [heightAt(vert, style, NARROW), heightAt(vert, style, WIDE)];
  const share = (wide - narrow) / (WIDE - NARROW);
  return { base: Math.round(narrow - share * NARROW), share: Math.round(share * 1_000) / 1_000 };
}

function heightAt(vert: VertContent, style: VertStyle, frame: number): number {
  const width = Math.min(frame, style.placementWidth) - 2 * style.spacer;
  const textWidth = Math.min(width, style.textWidth);
  const { fonts } = style;
  const parts = [
    textHeight(style.labelText, textWidth, { font: fonts.label, line: 1.45, below: 14 }),
    imageHeight(vert, Math.min(width, style.imageWidth)),
    ...(vert.type === 'TextVert'
      ? [
          textHeight(htmlToText(vert.headline, { bare: true }), textWidth, {
            font: fonts.headline,
            line: 1.25,
            below: 12,
          }),
          textHeight(htmlToText(vert.text, { bare: true }), textWidth, {
            font: fonts.text,
            line: 1.5,
            below: vert.linkText === '' ? 0 : 10,
          }),
          textHeight(vert.linkText, textWidth, { font: fonts.linkText, line: 1.5, below: 0 }),
        ]
      : []),
  ];
  const content = parts.reduce((sum, part) => sum + part, 0);
  return Math.max(LEAST, style.spacer + content + style.marginBottom);
}

function imageHeight(vert: VertContent, width: number): number {
  if (shownImageUrl(vert) === '') return 0;
  const { imageWidth, imageHeight: height } = vert;
  const ratio = imageWidth && height ? height / imageWidth : PLACEHOLDER_RATIO;
  return Math.min(width, imageWidth ?? width) * ratio + (vert.type === 'TextVert' ? 12 : 0);
}

function textHeight(
  text: string,
  width: number,
  { font, line, below }: { font: VertFont; line: number; below: number },
): number {
  if (text.trim() === '') return 0;
  const perLine = Math.max(1, (width * FILLED) / (font.size * CHARACTER));
  const lines = text
    .trim()
    .split('\n')
    .reduce((sum, paragraph) => sum + Math.max(1, Math.ceil(paragraph.length / perLine)), 0);
  return lines * font.size * line + below;
}
