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

function pixels(value: string | undefined): number {
  return Number.parseFloat(value ?? '') || 0;
}

/** How many pixels of the width the borders and paddings of a clean inline style take away, left and right together. */
export function frameWidth(inlineStyle: string): number {
  const styles = new Map(declared(inlineStyle));
  const [, right, , left] = fourSides(styles.get('padding') ?? '0');
  const border = styles.get('border');
  return (
    pixels(styles.get('border-left') ?? border) +
    pixels(styles.get('border-right') ?? border) +
    pixels(styles.get('padding-left') ?? left) +
    pixels(styles.get('padding-right') ?? right)
  );
}

function fourSides(padding: string): [string, string, string, string] {
  const [top = '0', right = top, bottom = top, left = right] = padding.split(' ');
  return [top, right, bottom, left];
}

/** The place of a part of the ad, in pixels: beside another one, and where columns stand below each other. */
export interface Room {
  width: number;
  stackedWidth: number;
}

/** One part of the ad in a table of its own, with room below; the style is that of its cell. */
export function block(room: Room, style: string, content: string, roomBelow: number): string {
  const table = css({ width: '100%', 'max-width': `${room.stackedWidth}px` });
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
    'word-break': 'break-word',
  };
}
