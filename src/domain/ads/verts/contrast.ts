import { cleanInlineStyle, readColor } from './inline-style.ts';
import { VERT_STYLE_PARTS, type VertStyle, type VertStylePart } from './vert-style.ts';

/** The minimum contrast of readable text. WCAG 2.2, 1.4.3. */
export const MIN_CONTRAST = 4.5;

const CHANNELS = [
  [1, 0.2126],
  [3, 0.7152],
  [5, 0.0722],
] as const;

function luminance(color: string): number {
  return CHANNELS.reduce((sum, [start, weight]) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return sum + weight * (share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
  }, 0);
}

/** Returns the contrast of two colours, from 1 (equal) to 21 (black on white); null if one is not a plain colour. WCAG 2.2. */
export function contrastRatio(one: string, other: string): number | null {
  const [first, second] = [readColor(one), readColor(other)];
  if (first === null || second === null) return null;
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function declared(style: string, name: string): string | null {
  const declaration = cleanInlineStyle(style, 'frame')
    .split(';')
    .find((one) => one.startsWith(`${name}:`));
  return readColor(declaration?.slice(name.length + 1) ?? '');
}

/** A part of an ad with too little contrast between text and background. */
interface LowContrast {
  part: VertStylePart;
  ratio: number;
}

/** Returns the parts of an ad whose contrast is below {@link MIN_CONTRAST}. Inline styles override the colours. */
export function lowContrasts({ colors, inlineStyles }: VertStyle): LowContrast[] {
  const ground = declared(inlineStyles.table, 'background-color') ?? colors.background;
  return VERT_STYLE_PARTS.flatMap((part) => {
    const color = declared(inlineStyles[part], 'color') ?? colors[part];
    const ratio = contrastRatio(color, declared(inlineStyles[part], 'background-color') ?? ground);
    return ratio !== null && ratio < MIN_CONTRAST ? [{ part, ratio }] : [];
  });
}
