import { defaultVertStyle, type VertStyle } from '#domain/ads/verts/vert-style.ts';

// Styles that differ from the default as much as real ones do. A third style, with a frame and a
// button, is `ownStyle` of the corpus.

/** Returns a style with light text on a dark background and a button. */
export function darkStyle(locale: string): VertStyle {
  const { fonts, ...base } = defaultVertStyle(locale);
  const font = "'Trebuchet MS', Tahoma, sans-serif";
  return {
    ...base,
    isDefaultStyle: false,
    colors: {
      headline: '#f2c14e',
      text: '#e6ede8',
      linkText: '#14201d',
      background: '#14201d',
      label: '#9db0a5',
    },
    fonts: {
      label: { ...fonts.label, fontFamily: font, size: 12 },
      headline: { ...fonts.headline, fontFamily: font, size: 24 },
      text: { ...fonts.text, fontFamily: font, size: 15 },
      linkText: { ...fonts.linkText, fontFamily: font, textDecoration: 'none' },
    },
    inlineStyles: {
      table: '',
      headline: '',
      text: '',
      linkText: 'background-color:#f2c14e;padding:12px 20px;text-align:center',
      label: 'text-transform:uppercase;letter-spacing:1px;border-bottom:1px solid #40534c;padding-bottom:6px',
    },
  };
}

/** Returns a style with wide margins, large text, text and image narrower than the ad, a headline in its own box, and no label. */
export function wideStyle(locale: string): VertStyle {
  const { fonts, ...base } = defaultVertStyle(locale);
  return {
    ...base,
    isDefaultStyle: false,
    colors: {
      headline: '#143d2b',
      text: '#2d332f',
      linkText: '#8a3b12',
      background: '#f4f1ea',
      label: '#5b645e',
    },
    labelText: '',
    fonts: {
      ...fonts,
      headline: { ...fonts.headline, weight: 'normal', style: 'italic', size: 30 },
      text: { ...fonts.text, fontFamily: 'Georgia, serif', size: 18 },
      linkText: { ...fonts.linkText, fontFamily: 'Georgia, serif', weight: 'normal', size: 18 },
    },
    textWidth: 440,
    imageWidth: 440,
    spacer: 48,
    fixedMiddleSpacer: 40,
    marginBottom: 64,
    inlineStyles: {
      table: 'border-top:4px solid #143d2b;padding-top:6px',
      headline: 'border-left:4px solid #8a3b12;padding:2px 0 2px 14px',
      text: 'line-height:1.7',
      linkText: '',
      label: '',
    },
  };
}
