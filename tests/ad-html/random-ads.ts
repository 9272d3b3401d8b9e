import {
  array,
  type Arbitrary,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
  string,
  webUrl,
} from 'fast-check';
import type { VertToRender } from '#ad-html/render-vert.ts';
import { IMAGE_SIDE_MAX_PX } from '#domain/ads/verts/vert.ts';
import { VERT_TYPES, type VertContent } from '#domain/ads/verts/vert-fields.ts';
import {
  defaultVertStyle,
  FONT_SIZE_BOUNDS,
  FONT_SLANTS,
  FONT_WEIGHTS,
  LABEL_MAX,
  SAFE_FONTS,
  TEXT_DECORATIONS,
  VERT_STYLE_BOUNDS,
  type VertFont,
  type VertStyle,
} from '#domain/ads/verts/vert-style.ts';
import { placeholders } from './fill-in.ts';

// Random ads and styles: text made of tags, entities, addresses and fragments of placeholders.

const SIGNS = '{ } [ ] % $ # @ ! * | < > & _ . - / : = " \' ~ ( ) ; \u200b \u00a0'.split(' ');
const PAIRS = '{{ }} {% %} [[ ]] *| |* <% %> %% ${ #{ ## !* *! {$ {! [% %] $[ |] {# #}'.split(' ');
const NAMES = ['email', 'NAME', 'first_name', 'x', 'FA', 'über', '7'];
const MARKUP =
  '<b> </b> <i> </i> <p> </p> <br> <ul> <li> </ul> <span style="color:#a3201a"> </span> <sub> </sub> </a>'
    .split(' ')
    .concat(['<a href="https://a.example/{{x}}">', '<!--', '-->', '&#123;', '&lbrace;', '&lt;', '&#37;']);
const ADDRESSES = ['https://', 'https://{{x}}/', 'http://[[x]]', 'https://a.example/*|x|*/%%n%%', 'www.'];

const piece = oneof(
  constantFrom(...SIGNS),
  constantFrom(...PAIRS),
  constantFrom(...NAMES),
  constantFrom(...MARKUP),
  constantFrom(...ADDRESSES),
  constantFrom(' ', '\n', ' '),
  constantFrom(...placeholders),
  string({ unit: 'grapheme', maxLength: 6 }),
);

/** Random text for any field. */
export const words = array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));

const address: Arbitrary<string> = oneof(
  webUrl({ withQueryParameters: true, withFragments: true }),
  webUrl(),
  words.map((typed) => `https://a.example/${typed}`),
  words,
  constant(''),
);

const vert: Arbitrary<VertContent> = record({
  type: constantFrom(...VERT_TYPES),
  trackingPixel: address,
  linkUrl: address,
  imageUrl: address,
  imageAlt: words,
  headline: words,
  linkText: words,
  textImageUrl: address,
  text: words,
  imageWidth: oneof(constant(null), integer({ min: 1, max: IMAGE_SIDE_MAX_PX })),
  imageHeight: oneof(constant(null), integer({ min: 1, max: IMAGE_SIDE_MAX_PX })),
});

const color = integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

const font: Arbitrary<VertFont> = record({
  fontFamily: array(constantFrom(...SAFE_FONTS), { minLength: 1, maxLength: 3 }).map((all) => all.join(',')),
  weight: constantFrom(...FONT_WEIGHTS),
  size: integer({ min: FONT_SIZE_BOUNDS[0], max: FONT_SIZE_BOUNDS[1] }),
  style: constantFrom(...FONT_SLANTS),
  textDecoration: constantFrom(...TEXT_DECORATIONS),
});

const inlineStyle = oneof(
  constant(''),
  array(
    constantFrom(
      'padding:20px 60px',
      'padding-left:7px',
      'border:10px solid #123456',
      'border-left:3px dotted red',
      'background-color:#7a1f3d',
      'border-radius:6px',
      'text-align:center',
      'text-transform:uppercase',
      'letter-spacing:1px',
      'line-height:1.6',
      'color:{{x}}',
      'position:fixed',
    ),
    { maxLength: 5 },
  ).map((declarations) => declarations.join(';')),
);

const { placementWidth, textWidth, imageWidth, spacer, fixedMiddleSpacer, marginBottom } = VERT_STYLE_BOUNDS;
const within = ([min, max]: readonly [number, number]) => integer({ min, max });

const style: Arbitrary<VertStyle> = oneof(
  constantFrom('de', 'fr').map(defaultVertStyle),
  record({
    isDefaultStyle: constant(false),
    colors: record({ headline: color, text: color, linkText: color, background: color, label: color }),
    labelText: words.map((typed) => typed.slice(0, LABEL_MAX)),
    fonts: record({ label: font, headline: font, text: font, linkText: font }),
    placementWidth: within(placementWidth),
    textWidth: within(textWidth),
    imageWidth: within(imageWidth),
    spacer: within(spacer),
    fixedMiddleSpacer: within(fixedMiddleSpacer),
    marginBottom: within(marginBottom),
    inlineStyles: record({
      table: inlineStyle,
      headline: inlineStyle,
      text: inlineStyle,
      linkText: inlineStyle,
      label: inlineStyle,
    }),
  }),
);

/** Any ad in any style. */
export const randomAd: Arbitrary<VertToRender> = record({
  vert,
  style,
  layout: constantFrom('one-column', 'two-column'),
  lang: constantFrom('de', 'en-gb', 'fr'),
});
