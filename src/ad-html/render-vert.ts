import type { VertContent } from '#domain/ads/verts/vert-fields.ts';
import { twoColumnImageWidth } from '#domain/ads/verts/image-size.ts';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
import { soundVertStyle } from '#domain/ads/verts/vert-style-problems.ts';
import {
  bordersWidth,
  css,
  element,
  layoutCell,
  layoutTable,
  onlyForWord,
  paddingSides,
  type PartPlace,
  withoutPaddings,
} from './mail-html.ts';
import { languageTag } from './language-tag.ts';
import { neutralizeTags } from './placeholders.ts';
import { type Direction, textDirection } from './text-direction.ts';
import {
  headlineBlock,
  imageAddress,
  imageBlock,
  labelBlock,
  linkTextBlock,
  pixels,
  textBlock,
  type RenderInput,
  type VertLinks,
} from './vert-parts.ts';

/** The layout of an ad in the newsletter: stacked, or the image to the left of the text. Spec §2 Verts. */
export type VertLayout = 'one-column' | 'two-column';

/** What to render; `lang` is the reader's language as a locale (`de`, `en-gb`, `fr`). */
export interface VertToRender {
  vert: VertContent;
  style: VertStyle;
  layout: VertLayout;
  links?: VertLinks;
  lang: string;
}

/**
 * Renders an ad as HTML for an e-mail, at most 600 pixels wide and narrower on narrow screens. Preview and sending both
 * use this function and differ only in `links`. The result has only allowed tags, styles and addresses, whatever is stored. Of an
 * incomplete ad, the filled parts are rendered.
 */
export function renderVert({ vert, style, layout, links = {}, lang }: VertToRender): string {
  const dir = directionOf(vert);
  const align = dir === 'rtl' ? 'right' : 'left';
  const input: RenderInput = { vert, style: soundVertStyle(style, lang), links, lang, dir };
  const { placementWidth, spacer, marginBottom, colors, inlineStyles } = input.style;
  const [top = 0, right = 0, bottom = 0, left = 0] = paddingSides(inlineStyles.table);
  const contentWidth = placementWidth - 2 * spacer - left - right - bordersWidth(inlineStyles.table);
  const hasImage = imageAddress(input) !== '';
  // Two columns need both an image and text.
  const column = twoColumnImageWidth(input.style, contentWidth);
  const isSplit =
    layout === 'two-column' && vert.type === 'TextVert' && hasImage && column >= NARROWEST_COLUMN;
  const body = isSplit ? twoColumns(input, contentWidth, column) : oneColumn(input, contentWidth);
  // Padding belongs to the table's one cell: Word ignores padding of a table.
  const sides = [spacer + top, spacer + right, marginBottom + bottom, spacer + left];
  const padding = { padding: sides.map((side) => `${side}px`).join(' ') };
  const cell = layoutCell(
    { align, style: css({ ...padding, 'text-align': align }) },
    `${labelBlock(input, whole(input, contentWidth))}${body}${pixels(input)}\n`,
  );
  const look = css(
    {
      width: '100%',
      'max-width': `${placementWidth}px`,
      'table-layout': 'fixed',
      margin: '0 auto',
      'background-color': colors.background,
    },
    withoutPaddings(inlineStyles.table),
  );
  const table = layoutTable(
    {
      lang: languageTag(lang),
      dir: dir === 'rtl' ? dir : '',
      align: 'center',
      width: placementWidth,
      bgcolor: colors.background,
      style: look,
    },
    `\n<tr>${cell}</tr>\n`,
  );
  const ghost = `<table role="presentation" align="center" border="0" cellpadding="0" cellspacing="0" width="${placementWidth}"><tr><td>`;
  return `${onlyForWord(ghost)}\n${neutralizeTags(table)}\n${onlyForWord('</td></tr></table>')}\n`;
}

/** Returns the direction of an ad's texts. An image ad has none but its alternative text. */
function directionOf({ type, headline, text, linkText, imageAlt }: VertContent): Direction {
  return textDirection(type === 'ImageVert' ? imageAlt : `${headline} ${text} ${linkText}`);
}

/** The narrowest text column next to an image, in pixels. */
const NARROWEST_COLUMN = 120;

function whole({ dir }: RenderInput, width: number): PartPlace {
  return { width, stackedWidth: width, align: dir === 'rtl' ? 'right' : 'left' };
}

function oneColumn(input: RenderInput, width: number): string {
  const text = whole(input, Math.min(width, input.style.textWidth));
  const image = whole(input, Math.min(width, input.style.imageWidth));
  return (
    headlineBlock(input, text) +
    imageBlock(input, image) +
    textBlock(input, text) +
    linkTextBlock(input, text)
  );
}

/** Two columns that stack on narrow screens, without a media query. */
function twoColumns(input: RenderInput, width: number, column: number): string {
  const middle = width - 2 * column;
  const place = { ...whole(input, width), width: column };
  const left = imageBlock(input, place);
  const right = headlineBlock(input, place) + textBlock(input, place) + linkTextBlock(input, place);
  const open = `<table role="presentation" border="0" cellpadding="0" cellspacing="0" width="${width}"><tr><td width="${column}" valign="top">`;
  const columns = [
    onlyForWord(open),
    fluidColumn(column, width, {}, left),
    onlyForWord(`</td><td width="${middle}">`),
    fluidColumn(middle, width, { height: '4px', 'line-height': '4px' }, '&nbsp;'),
    onlyForWord(`</td><td width="${column}" valign="top">`),
    fluidColumn(column, width, {}, right),
    onlyForWord('</td></tr></table>'),
  ];
  // Otherwise the columns would inherit the template's line height in pixels, which would make the lines of their boxes too high.
  return `\n${element('div', { style: 'font-size:0;line-height:normal' }, columns.join(''))}`;
}

/**
 * Returns a column that has the given width on screens of at least `allWidth` pixels, and the whole width on narrower ones.
 * On narrow screens the calculated width is huge, so the maximum applies; on wide screens it is negative, so the minimum
 * applies. The minimum is a percentage, so that no column is wider than the screen. Programs without `calc` use `width`.
 */
function fluidColumn(width: number, allWidth: number, look: Record<string, string>, content: string): string {
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
