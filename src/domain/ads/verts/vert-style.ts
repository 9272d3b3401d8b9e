/** The parts of an ad that have their own font. */
export const VERT_STYLE_PARTS = ['label', 'headline', 'text', 'linkText'] as const;
export type VertStylePart = (typeof VERT_STYLE_PARTS)[number];

/** The font weights. */
export const FONT_WEIGHTS = ['normal', 'bold', '300', '400', '500', '600', '700', '800', '900'] as const;
/** The font styles. */
export const FONT_SLANTS = ['normal', 'italic'] as const;
/** The text decorations. */
export const TEXT_DECORATIONS = ['none', 'underline', 'line-through'] as const;

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
export const AD_WIDTH = 600;

/** The minimum and the maximum of each number of a style, in pixels. */
export const VERT_STYLE_BOUNDS = {
  placementWidth: [280, AD_WIDTH],
  textWidth: [100, AD_WIDTH],
  imageWidth: [100, AD_WIDTH],
  spacer: [0, 60],
  fixedMiddleSpacer: [0, 80],
  marginBottom: [0, 80],
} as const;

/** The minimum and the maximum font size of a style, in pixels. */
export const FONT_SIZE_BOUNDS = [8, 48] as const;

/** The maximum length of an ad's label, in characters. */
export const LABEL_MAX = 60;

/** The fonts that mail programs usually have, and the generic fonts. */
export const SAFE_FONTS = [
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
] as const;

/** Returns the default label of an ad in a language: `Anzeige` for `de`. */
export function adLabel(locale: string): string {
  const language = locale.slice(0, 2).toLowerCase();
  return language === 'de' ? 'Anzeige' : language === 'fr' ? 'Publicité' : 'Advertisement';
}

/** Returns the style of publications without a style of their own. The label is in the given language. */
export function defaultVertStyle(locale: string): VertStyle {
  const sans = 'Arial, Helvetica, sans-serif';
  const plain = { fontFamily: sans, weight: 'normal', style: 'normal', textDecoration: 'none' } as const;
  return {
    isDefaultStyle: true,
    colors: {
      headline: '#123a66',
      text: '#1b1b1b',
      linkText: '#123a66',
      background: '#ffffff',
      label: '#666666',
    },
    labelText: adLabel(locale),
    fonts: {
      label: { ...plain, size: 11 },
      headline: { ...plain, fontFamily: "Georgia, 'Times New Roman', serif", weight: 'bold', size: 22 },
      text: { ...plain, size: 16 },
      linkText: { ...plain, weight: 'bold', size: 16, textDecoration: 'underline' },
    },
    placementWidth: AD_WIDTH,
    textWidth: 560,
    imageWidth: 560,
    spacer: 20,
    fixedMiddleSpacer: 20,
    marginBottom: 20,
    inlineStyles: {
      table: '',
      headline: '',
      text: '',
      linkText: '',
      label: 'border-bottom:1px solid #dddddd;padding-bottom:4px',
    },
  };
}

/** Returns the style of a publication's ads: the stored fields, and the defaults for missing ones. */
export function storedVertStyle(stored: Partial<VertStyle> | null, locale: string): VertStyle {
  const fallback = defaultVertStyle(locale);
  return stored ? { ...fallback, ...stored, isDefaultStyle: false } : fallback;
}

/** Writes up to eight fonts as CSS, with exact names and quotes. Returns null if a font is not in {@link SAFE_FONTS}, or for more fonts. */
export function readFontFamily(value: string): string | null {
  const names = value.split(',').map((name) => {
    const bare = name
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2')
      .toLowerCase();
    return SAFE_FONTS.find((font) => font.toLowerCase() === bare);
  });
  if (names.includes(undefined) || names.length > 8) return null;
  return names.map((name) => (name?.includes(' ') ? `'${name}'` : name)).join(', ');
}
