import { VERT_STYLE_PARTS } from '#domain/ads/verts/vert-style.ts';
import type { Words } from '#words/load.ts';

/** Returns the label of a style field by its path: for `fonts.text.size` “Text: Size (px)”. */
export function styleFieldLabel(words: Words['vertStyle'], path: string): string {
  const [first = '', second = '', third = ''] = path.split('.');
  const fields: Record<string, string> = {
    color: words.fields.color,
    fontFamily: words.fields.fontFamily,
    weight: words.fields.weight,
    size: words.fields.size,
    style: words.fields.style,
    textDecoration: words.fields.textDecoration,
    labelText: words.fields.labelText,
    background: words.fields.background,
    placementWidth: words.fields.placementWidth,
    textWidth: words.fields.textWidth,
    imageWidth: words.fields.imageWidth,
    spacer: words.fields.spacer,
    fixedMiddleSpacer: words.fields.fixedMiddleSpacer,
    marginBottom: words.fields.marginBottom,
  };
  const part = VERT_STYLE_PARTS.find((one) => one === second);
  const own = first === 'colors' ? (part ? 'color' : second) : first === 'fonts' ? third : first;
  const name = first === 'inlineStyles' ? words.fields.inlineStyle : (fields[own] ?? path);
  return `${part ? words.parts[part] : words.ad}: ${name}`;
}
