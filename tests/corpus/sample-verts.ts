import { EMPTY_VERT } from '#domain/ads/verts/vert.ts';
import type { VertContent } from '#domain/ads/verts/vert-fields.ts';
import { defaultVertStyle, type VertStyle } from '#domain/ads/verts/vert-style.ts';

// Sample ads and a sample style, to show and measure the rendering.

/** A text ad with an image, as a solar company books it. */
export const textVert: VertContent = {
  ...EMPTY_VERT,
  type: 'TextVert',
  headline: 'Solarstrom vom eigenen Dach, ohne Eigenkapital',
  text: 'Wir planen, bauen und warten Ihre Anlage für eine feste monatliche Rate. Nach zehn Jahren gehört sie Ihnen. Für Wohnungsgesellschaften ab 12 Einheiten rechnen wir den Mieterstrom gleich mit ab, prüfungssicher und ohne Mehraufwand.',
  linkText: 'Dach in zwei Minuten prüfen',
  linkUrl: 'https://solarwerk-jena.example/dachcheck?nl=gb49',
  textImageUrl: 'https://bilder.vertbook.example/20418/dach.png',
  imageWidth: 1120,
  imageHeight: 440,
  trackingPixel: 'https://pixel.solarwerk-jena.example/p.gif',
};

/** An image ad of the same company. */
export const imageVert: VertContent = {
  ...EMPTY_VERT,
  type: 'ImageVert',
  linkUrl: textVert.linkUrl,
  imageUrl: textVert.textImageUrl,
  imageWidth: 1120,
  imageHeight: 440,
};

/** A text ad that uses everything that its fields may contain. */
export const richVert: VertContent = {
  ...textVert,
  headline: 'CO<sub>2</sub> sparen auf 1.200 m<sup>2</sup> Dach',
  text: [
    '<p>Ihre Vorteile:</p>',
    '<ul>',
    '<li><b>Feste Rate</b>, zehn Jahre lang</li>',
    '<li>Wartung <i>inklusive</i></li>',
    '<li>Mehr im <a href="https://solarwerk-jena.example/faq">Fragenkatalog</a></li>',
    '</ul>',
    'Aktion für {{Leser}} & Freunde:',
    '<span style="color:#a3201a;font-weight:bold">nur bis Freitag!</span>',
  ].join('\n'),
};

/** Returns a style that differs from the default: a tinted background, a button, a frame, other fonts. */
export function ownStyle(): VertStyle {
  const { fonts, ...base } = defaultVertStyle('de');
  return {
    ...base,
    isDefaultStyle: false,
    labelText: 'ANZEIGE',
    colors: {
      headline: '#7a1f3d',
      text: '#2b2b2b',
      linkText: '#ffffff',
      background: '#faf5ee',
      label: '#7a1f3d',
    },
    fonts: {
      ...fonts,
      headline: { ...fonts.headline, fontFamily: 'Verdana, sans-serif', size: 20 },
      linkText: { ...fonts.linkText, textDecoration: 'none', size: 15 },
    },
    spacer: 24,
    fixedMiddleSpacer: 24,
    marginBottom: 28,
    inlineStyles: {
      table: 'border:1px solid #e3d3bd;border-radius:6px',
      headline: 'letter-spacing:-0.2px',
      text: 'line-height:1.6',
      linkText: 'background-color:#7a1f3d;padding:10px 16px;text-align:center',
      label: 'letter-spacing:1px',
    },
  };
}
