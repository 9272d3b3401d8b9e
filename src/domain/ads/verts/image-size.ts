import { AD_WIDTH, type VertStyle } from './vert-style.ts';

type ColumnStyle = Pick<VertStyle, 'spacer' | 'fixedMiddleSpacer'>;

/** Returns the margin on each side of the content of one of two columns, in pixels. Spec §3. */
export function columnMargin(style: ColumnStyle): number {
  return Math.floor((style.spacer + style.fixedMiddleSpacer / 2) / 2);
}

/** Returns the width of one of two columns with its outer margin, in pixels. Spec §3. */
export function oneColumnWidth(style: ColumnStyle): number {
  return AD_WIDTH / 2 - columnMargin(style);
}

/**
 * Returns the width of the content of one of two columns, in pixels. Twice this width, both spacers and the middle spacer add up to 600,
 * or to slightly more, because the margins are rounded down. Spec §3.
 */
export function oneColumnInnerWidth(style: ColumnStyle): number {
  return oneColumnWidth(style) - columnMargin(style);
}

/** Returns the width of the image, and of the text next to it, in a two-column ad with this content width, in pixels. */
export function twoColumnImageWidth(style: ColumnStyle, contentWidth: number): number {
  return Math.min(oneColumnInnerWidth(style), Math.floor((contentWidth - style.fixedMiddleSpacer) / 2));
}
