import { readFontFamily, type VertFont } from '#domain/vert-style.ts';
import { writeAttributes } from './sanitize.ts';

/** CSS declarations as an inline style, the empty ones left out; those of the inline style `over` take their place. */
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

/** A tag with escaped attributes around content that is HTML already. */
export function element(tag: string, attributes: Record<string, string | number>, content: string): string {
  return `<${tag}${writeAttributes(attributes)}>${content}</${tag}>`;
}

/** A table that is only there for its place on the page: screen readers pass over it. */
export function layoutTable(attributes: Record<string, string | number>, rows: string): string {
  const plain = { role: 'presentation', border: 0, cellpadding: 0, cellspacing: 0 };
  return element('table', { ...plain, ...attributes }, rows);
}

/** HTML that only the Word engine of Outlook reads. */
export function onlyForWord(html: string): string {
  return `<!--[if mso]>${html}<![endif]-->`;
}

/** A row that is nothing but room, in pixels. */
export function roomRow(height: number): string {
  if (height <= 0) return '';
  const style = css({ height: `${height}px`, 'font-size': '1px', 'line-height': `${height}px` });
  return `\n<tr>${element('td', { height, style }, '&nbsp;')}</tr>`;
}

function pixels(value: string): number {
  return Number.parseFloat(value) || 0;
}

const SIDES = ['top', 'right', 'bottom', 'left'];

/** The paddings of a clean inline style in pixels: top, right, bottom, left. */
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

/** How many pixels of the width the borders of a clean inline style take away, left and right together. */
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

/** A clean inline style in two: the declarations whose names are of the kind, and the others. */
function parted(cleanStyle: string, kind: RegExp): [these: string, others: string] {
  const all = cleanStyle.split(';');
  return [
    all.filter((declaration) => kind.test(declaration)).join(';'),
    all.filter((declaration) => !kind.test(declaration)).join(';'),
  ];
}

/** What of a clean inline style is for the box around letters, and what for the letters: Word wants the box in a cell. */
export function boxAndLetters(cleanStyle: string): [box: string, letters: string] {
  return parted(cleanStyle, BOX);
}

/** A clean inline style without its paddings. */
export function withoutPaddings(cleanStyle: string): string {
  return parted(cleanStyle, PADDING)[1];
}

/** The place of a part of the ad, in pixels: beside another one, and where columns stand below each other. */
export interface Room {
  width: number;
  stackedWidth: number;
}

/** One part of the ad in a table of its own, with room below; the style is that of its cell. */
export function block(room: Room, style: string, content: string, roomBelow: number): string {
  // Fixed, so that a long word is broken even where `word-break` is not known, rather than making the ad wider.
  const table = css({ width: '100%', 'max-width': `${room.stackedWidth}px`, 'table-layout': 'fixed' });
  const cell = element('td', { align: 'left', style }, content);
  return `\n${layoutTable({ width: room.width, style: table }, `\n<tr>${cell}</tr>${roomRow(roomBelow)}\n`)}`;
}

/** The letters of a part as CSS; the line height is a factor, so that larger letters inside keep their distance. */
export function letters(font: VertFont, color: string, lineHeight: number): Record<string, string> {
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
