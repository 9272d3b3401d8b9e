import { type VertStyle } from './vert-style.ts';
/** A hint that an ad's image is larger than an e-mail can use; all numbers are pixels of the longer side. */
interface ImageSizeHint {
  /** `too_wide` for a landscape image, `too_large` for a square one, `too_high` for a portrait. */
  problem: 'too_wide' | 'too_large' | 'too_high';
  actual: number;
  /** The difference to the ideal size. */
  difference: number;
  ideal: number;
}
/**
 * Returns the hint about the size of an image, or null if the size is fine. A hint never prevents saving. Landscape and square images
 * are checked by their width, portraits by their height. Spec §5, §9.
 */
export declare function imageSizeHint(width: number, height: number): ImageSizeHint | null;
type ColumnStyle = Pick<VertStyle, 'spacer' | 'fixedMiddleSpacer'>;
/** Returns the margin on each side of the content of one of two columns, in pixels. Spec §3. */
export declare function columnMargin(style: ColumnStyle): number;
/** Returns the width of one of two columns with its outer margin, in pixels. Spec §3. */
export declare function oneColumnWidth(style: ColumnStyle): number;
/**
 * Returns the width of the content of one of two columns, in pixels. Twice this width, both spacers and the middle spacer add up to 600,
 * or to slightly more, because the margins are rounded down. Spec §3.
 */
export declare function oneColumnInnerWidth(style: ColumnStyle): number;
/** Returns the width of the image, and of the text next to it, in a two-column ad with this content width, in pixels. */
export declare function twoColumnImageWidth(style: ColumnStyle, contentWidth: number): number;
export {};
