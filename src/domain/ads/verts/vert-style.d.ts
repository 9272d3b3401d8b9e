/** The parts of an ad that have their own font. */
export declare const VERT_STYLE_PARTS: readonly ['label', 'headline', 'text', 'linkText'];
export type VertStylePart = (typeof VERT_STYLE_PARTS)[number];
/** The font weights. */
export declare const FONT_WEIGHTS: readonly [
  'normal',
  'bold',
  '300',
  '400',
  '500',
  '600',
  '700',
  '800',
  '900',
];
/** The font styles. */
export declare const FONT_SLANTS: readonly ['normal', 'italic'];
/** The text decorations. */
export declare const TEXT_DECORATIONS: readonly ['none', 'underline', 'line-through'];
/** The font of one part of an ad. */
export interface VertFont {
  /** Names of {@link SAFE_FONTS}, the preferred one first, separated by commas: `Georgia, serif`. */
  fontFamily: string;
  weight: (typeof FONT_WEIGHTS)[number];
  /** In pixels. */
  size: number;
  style: (typeof FONT_SLANTS)[number];
  textDecoration: (typeof TEXT_DECORATIONS)[number];
}
/** How a publication shows its ads. Colours are `#rgb` or `#rrggbb`, numbers are pixels. Spec §3 vert-style. */
export interface VertStyle {
  /** Whether the publication has no style of its own yet. */
  isDefaultStyle: boolean;
  colors: Record<VertStylePart | 'background', string>;
  /** The label that marks the ad as advertising; '' shows none. */
  labelText: string;
  fonts: Record<VertStylePart, VertFont>;
  /** The width of the whole ad, at most 600. */
  placementWidth: number;
  /** The width of the text if it is not next to an image. */
  textWidth: number;
  /** The width of the image if it is not next to text. */
  imageWidth: number;
  /** The space on the left and right sides and at the top of the ad. */
  spacer: number;
  /** The space between image and text in two columns. */
  fixedMiddleSpacer: number;
  /** The space below the ad's last line. */
  marginBottom: number;
  /** Additional declarations. Only those that `inline-style.ts` allows. */
  inlineStyles: Record<VertStylePart | 'table', string>;
}
/** The maximum width of an ad, which two columns share. Spec §9. */
export declare const AD_WIDTH = 600;
/** The minimum and the maximum of each number of a style, in pixels. */
export declare const VERT_STYLE_BOUNDS: {
  readonly placementWidth: readonly [280, 600];
  readonly textWidth: readonly [100, 600];
  readonly imageWidth: readonly [100, 600];
  readonly spacer: readonly [0, 60];
  readonly fixedMiddleSpacer: readonly [0, 80];
  readonly marginBottom: readonly [0, 80];
};
/** The minimum and the maximum font size of a style, in pixels. */
export declare const FONT_SIZE_BOUNDS: readonly [8, 48];
/** The maximum length of an ad's label, in characters. */
export declare const LABEL_MAX = 60;
/** The fonts that mail programs usually have, and the generic fonts. */
export declare const SAFE_FONTS: readonly [
  'Arial',
  'Arial Black',
  'Calibri',
  'Cambria',
  'Courier New',
  'Garamond',
  'Georgia',
  'Helvetica',
  'Helvetica Neue',
  'Lucida Sans',
  'Palatino',
  'Segoe UI',
  'Tahoma',
  'Times',
  'Times New Roman',
  'Trebuchet MS',
  'Verdana',
  'monospace',
  'sans-serif',
  'serif',
];
/** Returns the default label of an ad in a language: `Anzeige` for `de`. */
export declare function adLabel(locale: string): string;
/** Returns the style of publications without a style of their own. The label is in the given language. */
export declare function defaultVertStyle(locale: string): VertStyle;
/** Returns the style of a publication's ads: the stored fields, and the defaults for missing ones. */
export declare function storedVertStyle(stored: Partial<VertStyle> | null, locale: string): VertStyle;
/** Writes up to eight fonts as CSS, with exact names and quotes. Returns null if a font is not in {@link SAFE_FONTS}, or for more fonts. */
export declare function readFontFamily(value: string): string | null;
