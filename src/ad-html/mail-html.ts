import { readFontFamily, type VertFont } from '#domain/ads/verts/vert-style.ts';
import { writeAttributes } from './sanitize.ts';

/** Returns CSS declarations as an inline style. Declarations of the inline style `over` override them; empty ones are left out. */
export function css(declarations: Record<string, string>, over = ''): string {
  const written = new Map([...Object.entries(declarations), ...declared(over)]);
  return [...written].flatMap(([name, value]) => (value === '' ? [] : [`${name}:${value}`])).join(';');
}

function declared(cleanStyle: string): [name: string, value: string][] {
  return cleanStyle.split(';').map((declaration) => {
    const [name = '', value = ''] = declaration.split(':');
    return [name, value];
  });
}

/** Returns an HTML element. Attributes are escaped; the content must already be HTML. */
export function element(tag: string, attributes: Record<string, string | number>, content: string): string {
  return `<${tag}${writeAttributes(attributes)}>${content}</${tag}>`;
}

/** Inline, because the style sheet of a foreign template overrides attributes. The `mso-` ones remove space that Word adds. */
const BARE_TABLE =
  'border:0;border-collapse:separate;border-spacing:0;mso-table-lspace:0pt;mso-table-rspace:0pt';
const BARE_CELL = { border: '0', padding: '0' };

/** Returns a table that is for layout only: screen readers ignore it. */
export function layoutTable(
  { style = '', ...attributes }: Record<string, string | number>,
  rows: string,
): string {
  const plain = { role: 'presentation', border: 0, cellpadding: 0, cellspacing: 0 };
  const look = [BARE_TABLE, style].filter((part) => part !== '').join(';');
  return element('table', { ...plain, ...attributes, style: look }, rows);
}

/** Returns a cell of a layout table, without the border and padding that the style sheet of a foreign template gives to cells. */
export function layoutCell(
  { style = '', ...attributes }: Record<string, string | number>,
  content: string,
): string {
  return element('td', { ...attributes, style: css(BARE_CELL, String(style)) }, content);
}

/** Wraps HTML so that only the Word engine of Outlook reads it. */
export function onlyForWord(html: string): string {
  return `<!--[if mso]>${html}<![endif]-->`;
}

/** Returns an empty row of a height in pixels; '' for a height of 0. */
function spacerRow(height: number): string {
  if (height <= 0) return '';
  const style = css({
    height: `${height}px`,
    'font-size': '1px',
    'mso-line-height-rule': 'exactly',
    'line-height': `${height}px`,
  });
  return `\n<tr>${layoutCell({ height, style }, '&nbsp;')}</tr>`;
}

function pixels(value: string): number {
  return Number.parseFloat(value) || 0;
}

const SIDES = ['top', 'right', 'bottom', 'left'];

/** Returns the paddings of a clean inline style in pixels: top, right, bottom, left. */
export function paddingSides(inlineStyle: string): number[] {
  let sides = ['0', '0', '0', '0'];
  for (const [name, value] of declared(inlineStyle)) {
    if (name === 'padding') {
      const [top = '0', right = top, bottom = top, left = right] = value.split(' ');
      sides = [top, right, bottom, left];
    } else sides = sides.map((side, index) => (name === `padding-${SIDES[index]}` ? value : side));
  }
  return sides.map(pixels);
}

/** Returns the widths of the left and right borders of a clean inline style, added up, in pixels. */
export function bordersWidth(inlineStyle: string): number {
  let [left, right] = [0, 0];
  for (const [name, value] of declared(inlineStyle)) {
    if (name === 'border' || name === 'border-left') left = pixels(value);
    if (name === 'border' || name === 'border-right') right = pixels(value);
  }
  return left + right;
}

const PADDING = /^padding/;
const BOX = /^(?:padding|border|background|text-align)/;

/** Splits a clean inline style into the declarations whose names match and the others. */
function splitStyle(cleanStyle: string, kind: RegExp): [these: string, others: string] {
  const all = cleanStyle.split(';');
  return [
    all.filter((declaration) => kind.test(declaration)).join(';'),
    all.filter((declaration) => !kind.test(declaration)).join(';'),
  ];
}

/** Splits a clean inline style into box and text declarations: Word needs the box on a cell. */
export function boxAndText(cleanStyle: string): [box: string, text: string] {
  return splitStyle(cleanStyle, BOX);
}

/** Returns a clean inline style without its paddings. */
export function withoutPaddings(cleanStyle: string): string {
  return splitStyle(cleanStyle, PADDING)[1];
}

/** The place of a part of the ad: its widths in pixels in its column and on narrow screens, where columns are stacked. */
export interface PartPlace {
  width: number;
  stackedWidth: number;
  align: 'left' | 'right';
}

/** Returns one part of the ad in its own table, with space below in pixels. The cell with the content gets the style. */
export function block(place: PartPlace, style: string, content: string, spaceBelow: number): string {
  // A fixed layout breaks long words even where `word-break` is not supported.
  const table = css({ width: '100%', 'max-width': `${place.stackedWidth}px`, 'table-layout': 'fixed' });
  const cell = layoutCell({ align: place.align, style }, content);
  return `\n${layoutTable({ width: place.width, style: table }, `\n<tr>${cell}</tr>${spacerRow(spaceBelow)}\n`)}`;
}

/** Returns the font of a part as CSS declarations. The line height is a factor of the font size, so it grows with larger text. */
export function fontCss(font: VertFont, color: string, lineHeight: number): Record<string, string> {
  return {
    'font-family': readFontFamily(font.fontFamily) ?? 'Arial, Helvetica, sans-serif',
    'font-size': `${font.size}px`,
    'line-height': String(lineHeight),
    'font-weight': font.weight,
    'font-style': font.style,
    'text-decoration': font.textDecoration,
    color,
    'word-wrap': 'break-word',
    'word-break': 'break-word',
  };
}
