import { readFontFamily, type VertFont } from '#domain/vert-style.ts';
import { writeAttributes } from './sanitize.ts';

/** CSS declarations as an inline style, the empty ones left out; `extra` is added at the end, so it wins. */
export function css(declarations: Record<string, string | number>, extra = ''): string {
  const written = Object.entries(declarations).map(([name, value]) =>
    value === '' ? '' : `${name}:${value}`,
  );
  return [...written, extra].filter((part) => part !== '').join(';');
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

/**
 * One part of the ad in a table of its own: as wide as told, narrower where the screen is, with room below.
 * The content's own table cell carries the style.
 */
export function block(width: number, style: string, content: string, roomBelow: number): string {
  const table = css({ width: '100%', 'max-width': `${width}px` });
  const cell = element('td', { align: 'left', style }, content);
  return `\n${layoutTable({ width, style: table }, `\n<tr>${cell}</tr>${roomRow(roomBelow)}\n`)}`;
}

/** The letters of a part as CSS, line height as a factor. */
export function letters(font: VertFont, color: string, lineHeight: number): Record<string, string> {
  return {
    margin: '0',
    'font-family': readFontFamily(font.fontFamily) ?? 'Arial, Helvetica, sans-serif',
    'font-size': `${font.size}px`,
    'line-height': `${Math.round(font.size * lineHeight)}px`,
    'mso-line-height-rule': 'exactly',
    'font-weight': font.weight,
    'font-style': font.style,
    'text-decoration': font.textDecoration,
    color,
  };
}
