import type { VertLayout, VertToRender } from '#ad-html/render-vert.ts';
import type { VertContent } from '#domain/ads/verts/vert-fields.ts';
import { defaultVertStyle, type VertStyle } from '#domain/ads/verts/vert-style.ts';
import { imageVert, ownStyle, richVert, textVert } from '#tests/corpus/sample-verts.ts';
import { darkStyle, wideStyle } from './ad-styles.ts';

/** An ad whose HTML is stored in a golden file of its name. */
export interface AdCase extends VertToRender {
  name: string;
}

/** Every kind of ad: with and without text, with and without an image, and with all allowed tags. */
export const VERTS: Readonly<Record<string, VertContent>> = {
  image: imageVert,
  text: { ...textVert, textImageUrl: '', imageWidth: null, imageHeight: null, trackingPixel: '' },
  'text-with-image': textVert,
  'rich-text-with-image': richVert,
};

const STYLES: Readonly<Record<string, (locale: string) => VertStyle>> = {
  default: defaultVertStyle,
  framed: ownStyle,
  dark: darkStyle,
  wide: wideStyle,
};

const LAYOUTS: readonly VertLayout[] = ['one-column', 'two-column'];
const HOME = 'de';
/** The other languages. Their ads differ only in the label and the `lang` attribute. */
const ABROAD = ['en-gb', 'fr'];

function caseOf(type: string, layout: VertLayout, look: string, lang: string): AdCase {
  const [vert, style] = [VERTS[type], STYLES[look]];
  if (!vert || !style) throw new Error(`There is no ad ${type} in the style ${look}.`);
  return { name: `${type}.${layout}.${look}.${lang}`, vert, style: style(lang), layout, lang };
}

function casesOf(looks: readonly string[], languages: readonly string[]): AdCase[] {
  return Object.keys(VERTS).flatMap((type) =>
    LAYOUTS.flatMap((layout) =>
      looks.flatMap((look) => languages.map((lang) => caseOf(type, layout, look, lang))),
    ),
  );
}

/** Every type and layout: in every style in one language, and in the default style in the others. */
export const adCases: readonly AdCase[] = [
  ...casesOf(Object.keys(STYLES), [HOME]),
  ...casesOf(['default'], ABROAD),
];
