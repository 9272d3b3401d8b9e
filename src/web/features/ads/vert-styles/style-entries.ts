import { VERT_STYLE_BOUNDS, VERT_STYLE_PARTS, type VertStyle } from '#domain/ads/verts/vert-style.ts';
import { vertStyleFields, withVertStyleFields } from '#domain/ads/verts/vert-style-problems.ts';

/** The stored style of a publication's ads. */
export type VertStyleRecord = VertStyle & { version: number };

/** The values of the form: each field's text by its path, such as `fonts.text.size`. */
export type StyleEntries = Record<string, string>;

const NUMBERS = new Set([
  ...Object.keys(VERT_STYLE_BOUNDS),
  ...VERT_STYLE_PARTS.map((part) => `fonts.${part}.size`),
]);

/** Returns the texts of a style's fields. */
export function entriesOf(style: VertStyle): StyleEntries {
  const fields = Object.entries(vertStyleFields(style));
  return Object.fromEntries(fields.map(([path, value]) => [path, String(value)]));
}

/** Returns the entered style. An empty number becomes null, so that it is refused. */
export function styleOf(base: VertStyle, entries: StyleEntries): VertStyle {
  const fields = Object.entries(entries).map(([path, text]) => {
    const isNumber = NUMBERS.has(path);
    return [path, isNumber ? (text.trim() === '' ? null : Number(text)) : text] as const;
  });
  return withVertStyleFields(base, Object.fromEntries(fields));
}
