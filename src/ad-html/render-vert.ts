import type { VertContent } from '#domain/vert-fields.ts';
import { twoColumnImageWidth } from '#domain/image-size.ts';
import type { VertStyle } from '#domain/vert-style.ts';
import { soundVertStyle } from '#domain/vert-style-problems.ts';
import {
  bordersWidth,
  css,
  element,
  layoutTable,
  onlyForWord,
  paddingSides,
  type Room,
  withoutPaddings,
} from './mail-html.ts';
import { languageTag } from './language-tag.ts';
import {
  headlineBlock,
  imageAddress,
  imageBlock,
  labelBlock,
  linkTextBlock,
  pixels,
  textBlock,
  type VertDrawing,
  type VertLinks,
} from './vert-parts.ts';

/** How an ad stands in the newsletter: its parts below each other, or the image left of the words. Spec §2 Verts. */
export type VertLayout = 'one-column' | 'two-column';

/** What an ad is drawn from; `lang` is the reader's language as a locale (`de`, `en-gb`, `fr`). */
export interface VertToRender {
  vert: VertContent;
  style: VertStyle;
  layout: VertLayout;
  links?: VertLinks;
  lang: string;
}

/**
 * An ad as HTML for an e-mail, at most 600 pixels wide and fluid below. Preview and sending use this one function; they
 * differ only in `links`. Whatever is stored, only allowed tags, styles and addresses come out; of an incomplete ad
 * comes what is there.
 */
export function renderVert({ vert, style, layout, links = {}, lang }: VertToRender): string {
  const drawing: VertDrawing = { vert, style: soundVertStyle(style, lang), links, lang };
  const { placementWidth, spacer, marginBottom, colors, inlineStyles } = drawing.style;
  const [top = 0, right = 0, bottom = 0, left = 0] = paddingSides(inlineStyles.table);
  const contentWidth = placementWidth - 2 * spacer - left - right - bordersWidth(inlineStyles.table);
  const hasImage = imageAddress(drawing) !== '';
  // An image ad has no words to stand beside, and words without an image need no second column.
  const column = twoColumnImageWidth(drawing.style, contentWidth);
  const isSplit =
    layout === 'two-column' && vert.type === 'TextVert' && hasImage && column >= NARROWEST_COLUMN;
  const body = isSplit ? twoColumns(drawing, contentWidth, column) : oneColumn(drawing, contentWidth);
  // Room inside the table's own frame belongs to its one cell: Word knows none in a table.
  const sides = [spacer + top, spacer + right, marginBottom + bottom, spacer + left];
  const padding = { padding: sides.map((side) => `${side}px`).join(' ') };
  const cell = element(
    'td',
    { align: 'left', style: css({ ...padding, 'text-align': 'left' }) },
    `${labelBlock(drawing, whole(contentWidth))}${body}${pixels(drawing)}\n`,
  );
  const look = css(
    {
      width: '100%',
      'max-width': `${placementWidth}px`,
      'table-layout': 'fixed',
      margin: '0 auto',
      'background-color': colors.background,
      'border-spacing': '0',
    },
    withoutPaddings(inlineStyles.table),
  );
  const table = layoutTable(
    {
      lang: languageTag(lang),
      align: 'center',
      width: placementWidth,
      bgcolor: colors.background,
      style: look,
    },
    `\n<tr>${cell}</tr>\n`,
  );
  const ghost = `<table role="presentation" align="center" border="0" cellpadding="0" cellspacing="0" width="${placementWidth}"><tr><td>`;
  return `${onlyForWord(ghost)}\n${table}\n${onlyForWord('</td></tr></table>')}\n`;
}

/** Words do not stand beside an image in less room than this, in pixels. */
const NARROWEST_COLUMN = 120;

function whole(width: number): Room {
  return { width, stackedWidth: width };
}

function oneColumn(drawing: VertDrawing, width: number): string {
  const text = whole(Math.min(width, drawing.style.textWidth));
  const image = whole(Math.min(width, drawing.style.imageWidth));
  return (
    headlineBlock(drawing, text) +
    imageBlock(drawing, image) +
    textBlock(drawing, text) +
    linkTextBlock(drawing, text)
  );
}

/** Two columns that slip below each other where the screen is too narrow, without a media query. */
function twoColumns(drawing: VertDrawing, width: number, column: number): string {
  const middle = width - 2 * column;
  const room = { width: column, stackedWidth: width };
  const left = imageBlock(drawing, room);
  const right = headlineBlock(drawing, room) + textBlock(drawing, room) + linkTextBlock(drawing, room);
  const open = `<table role="presentation" border="0" cellpadding="0" cellspacing="0" width="${width}"><tr><td width="${column}" valign="top">`;
  const columns = [
    onlyForWord(open),
    slipping(column, width, {}, left),
    onlyForWord(`</td><td width="${middle}">`),
    slipping(middle, width, { height: '4px', 'line-height': '4px' }, '&nbsp;'),
    onlyForWord(`</td><td width="${column}" valign="top">`),
    slipping(column, width, {}, right),
    onlyForWord('</td></tr></table>'),
  ];
  return `\n${element('div', { style: 'font-size:0' }, columns.join(''))}`;
}

/**
 * A column of the given width while all of them fit into `allWidth` pixels, else the whole width: below that the
 * calculated width is huge and the maximum counts, above it is negative and the minimum counts. The minimum is a share,
 * so that a column never is wider than a screen; programs that cannot calculate take the plain width.
 */
function slipping(width: number, allWidth: number, look: Record<string, string>, content: string): string {
  const share = Math.floor((width / allWidth) * 10_000) / 100;
  const style = css({
    display: 'inline-block',
    width: `${width}px`,
    'min-width': `${share}%`,
    'max-width': '100%',
    'vertical-align': 'top',
    ...look,
  });
  return element('div', { style: `${style};width:calc((${allWidth}px - 100%) * ${allWidth})` }, content);
}
