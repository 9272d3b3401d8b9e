import { describe, expect, test } from 'vitest';
import { EMPTY_VERT } from '#domain/ads/verts/vert.ts';
import type { VertContent } from '#domain/ads/verts/vert-fields.ts';
import { defaultVertStyle, type VertStyle } from '#domain/ads/verts/vert-style.ts';
import { imageVert, ownStyle, richVert, textVert } from '#tests/corpus/sample-verts.ts';
import { renderVert, type VertLayout } from './render-vert.ts';

const style = defaultVertStyle('de');

function render(
  vert: Partial<VertContent>,
  over: Partial<VertStyle> = {},
  layout: VertLayout = 'one-column',
) {
  return renderVert({ vert: { ...EMPTY_VERT, ...vert }, style: { ...style, ...over }, layout, lang: 'de' });
}

function imageWidth(html: string): number {
  return Number(/<img src="[^"]*" width="(\d+)"/.exec(html)?.[1]);
}

/** Returns the widths of the columns, from left to right, for browsers and for Word. */
function columnsOf(html: string): { browsers: number[]; word: number[] } {
  const widths = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, width]) => Number(width));
  return { browsers: widths(/inline-block;width:(\d+)px/g), word: widths(/<td width="(\d+)"/g) };
}

describe('an ad in an e-mail', () => {
  // spec: vert-14
  test('has links on its headline, image and link text, each with its own colour and decoration', () => {
    const links = render(textVert).match(/<a [^>]*>/g) ?? [];
    expect(links).toHaveLength(3);
    for (const link of links) {
      expect(link).toContain('href="https://solarwerk-jena.example/dachcheck?nl=gb49"');
      expect(link).toMatch(/color:#[0-9a-f]{6}/);
      expect(link).toMatch(/text-decoration:(none|underline)/);
    }
  });

  test('limits an image to the width of its column', () => {
    expect(imageWidth(render(imageVert))).toBe(560);
    expect(imageWidth(render({ ...imageVert, imageWidth: 200, imageHeight: 100 }))).toBe(200);
    expect(imageWidth(render({ ...imageVert, imageWidth: null, imageHeight: null }))).toBe(560);
    expect(imageWidth(render(textVert, {}, 'two-column'))).toBe(270);
  });

  test('never sets the height of an image, which would stretch a narrowed image', () => {
    for (const vert of [imageVert, { ...textVert, trackingPixel: '' }]) {
      expect(render(vert)).not.toMatch(/<img [^>]*height="/);
    }
  });

  test('uses the headline as alternative text of the image, or the label and the host', () => {
    expect(render(richVert)).toContain('alt="CO2 sparen auf 1.200 m2 Dach"');
    expect(render(imageVert)).toContain('alt="Anzeige: solarwerk-jena.example"');
    expect(render(imageVert, { labelText: '' })).toContain('alt="Anzeige: solarwerk-jena.example"');
  });

  test('has one column without an image or without text', () => {
    for (const vert of [imageVert, { ...textVert, textImageUrl: '' }]) {
      expect(render(vert, {}, 'two-column')).toBe(render(vert, {}, 'one-column'));
    }
  });

  // spec: vert-11
  test('has two columns that fill its width exactly', () => {
    const columns = columnsOf(render(textVert, {}, 'two-column'));
    expect(columns).toEqual({ browsers: [270, 20, 270], word: [270, 20, 270] });
  });

  test('has columns with a percentage as minimum width, never wider than the screen', () => {
    const html = render(textVert, { spacer: 60, fixedMiddleSpacer: 40 }, 'two-column');
    const shares = [...html.matchAll(/min-width:([\d.]+)%/g)].map(([, share]) => Number(share));
    expect(shares).toEqual([45.83, 8.33, 45.83]);
    expect(html).not.toMatch(/min-width:[\d.]+px/);
  });

  test('has its padding on the cell and not on the table', () => {
    const own = ownStyle();
    const inlineStyles = { ...own.inlineStyles, table: 'border:1px solid #e3d3bd;padding:4px 6px' };
    const html = render(textVert, { ...own, inlineStyles }, 'two-column');
    const inner = 600 - 2 * 24 - 2 - 2 * 6;
    expect(columnsOf(html).browsers.reduce((sum, width) => sum + width, 0)).toBe(inner);
    expect(html).toContain('style="border:0;padding:28px 30px 32px 30px;text-align:left"');
    expect(html).not.toMatch(/<table[^>]* style="[^"]*padding/);
  });

  test('has one column if two would be too narrow for text', () => {
    const narrow = { placementWidth: 320, spacer: 20, fixedMiddleSpacer: 60 };
    expect(columnsOf(render(textVert, narrow, 'two-column'))).toEqual({ browsers: [], word: [] });
    expect(columnsOf(render(textVert, { ...narrow, spacer: 0 }, 'two-column')).browsers).toEqual([
      130, 60, 130,
    ]);
  });

  test('has the box styles of its headline on a cell and the text styles on the headline', () => {
    const headline = 'border-left:4px solid #8a3b12;letter-spacing:1px;padding:2px 14px';
    const html = render(textVert, { inlineStyles: { ...style.inlineStyles, headline } });
    expect(html).toContain('style="border:0;padding:2px 14px;border-left:4px solid #8a3b12"><h2 ');
    expect(/<h2 style="[^"]*"/.exec(html)?.[0]).toMatch(/letter-spacing:1px"$/);
    expect(/<h2 style="[^"]*"/.exec(html)?.[0]).not.toMatch(/padding:[1-9]|border/);
  });

  test('links the whole button, with the padding on the cell for Word', () => {
    const linkText = 'background-color:#7a1f3d;padding:10px 16px;padding-top:8px;text-align:center';
    const html = render(textVert, { inlineStyles: { ...style.inlineStyles, linkText } });
    const sides = '8px 16px 10px 16px';
    expect(html).toContain(`mso-padding-alt:${sides};background-color:#7a1f3d;text-align:center">`);
    expect(html).toContain(`style="display:block;padding:${sides};color:#123a66;text-decoration:underline"`);
    expect(render(textVert)).not.toContain('mso-padding-alt');
  });

  // spec: vert-14
  test('has no label where the style has none', () => {
    expect(render(textVert, { labelText: ' ' })).not.toContain('Anzeige');
  });

  test('shows its filled-in fields while it is incomplete', () => {
    expect(render({})).toContain('Anzeige');
    const html = render({ type: 'TextVert', headline: 'Nur das', linkText: 'Mehr' });
    expect(html).toContain('Nur das');
    expect(html).toContain('Mehr');
    expect(html).not.toMatch(/<a |<img /);
  });

  test('leaves no space for a headline or a text that has only tags', () => {
    const html = render({ ...textVert, headline: '<sub> </sub>', text: '<p><br></p>' });
    expect(html).toBe(render({ ...textVert, headline: '', text: '' }));
  });

  test('shows only the fields of its own type', () => {
    const both = { ...textVert, imageUrl: 'https://a.example/other.png' };
    expect(render({ ...both, type: 'ImageVert' })).not.toContain('Solarstrom');
    expect(render(both)).not.toContain('other.png');
  });

  test("ends with our tracking pixel and the customer's", () => {
    expect(render(textVert)).toMatch(
      /<img src="https:\/\/pixel\.solarwerk-jena\.example\/p\.gif" width="1" height="1" alt=""[^>]*>\n<\/td>/,
    );
    const html = renderVert({
      vert: textVert,
      style,
      layout: 'one-column',
      lang: 'de',
      links: { pixel: 'https://t.example/v/1' },
    });
    expect(html.match(/src="[^"]*" width="1"/g)).toEqual([
      'src="https://t.example/v/1" width="1"',
      'src="https://pixel.solarwerk-jena.example/p.gif" width="1"',
    ]);
    expect(render({ ...textVert, trackingPixel: '' })).not.toContain('width="1"');
  });

  // spec: constant-18
  test('differs between preview and sending only in its addresses', () => {
    const vert = {
      ...textVert,
      text: `<a href="${textVert.linkUrl}">hier</a> oder <a href="https://a.example/">da</a>`,
    };
    const links = { click: 'https://t.example/c/1', image: 'https://t.example/i/1' };
    const sent = renderVert({ vert, style, layout: 'one-column', lang: 'de', links });
    expect(sent.match(/href="https:\/\/t\.example\/c\/1"/g)).toHaveLength(4);
    expect(sent).toContain('href="https://a.example/"');
    expect(sent.replaceAll(links.click, vert.linkUrl).replaceAll(links.image, vert.textImageUrl)).toBe(
      render(vert),
    );
  });

  test('has no tracking link while the ad has no safe address', () => {
    const vert = { ...textVert, linkUrl: 'javascript:window.pwned=1' };
    expect(
      renderVert({
        vert,
        style,
        layout: 'one-column',
        lang: 'de',
        links: { click: 'https://t.example/c/1' },
      }),
    ).not.toContain('<a ');
  });

  test('has the language of its texts', () => {
    const html = renderVert({ vert: textVert, style, layout: 'one-column', lang: 'en-gb' });
    expect(html).toContain('lang="en-GB"');
  });
});

test('an ad in a script from right to left has its direction and alignment', () => {
  const html = render({
    type: 'TextVert',
    headline: 'خصم اليوم',
    text: '<ul><li>أول</li></ul>',
    linkText: 'المزيد',
  });
  expect(html).toMatch(/<table [^>]*dir="rtl"/);
  expect(html).toContain('padding:0 22px 0 0');
  expect(html).not.toMatch(/align="left"|text-align:left/);
  expect(render({ type: 'TextVert', headline: 'Rabatt خصم' })).not.toContain('dir=');
});

test('an image has its alternative text', () => {
  const vert = {
    type: 'ImageVert',
    imageUrl: 'https://a.example/1.png',
    imageAlt: 'Ein "Sofa" {{x}}',
  } as const;
  expect(render(vert)).toContain('alt="Ein &quot;Sofa&quot; &#123;&#123;x}}"');
});

test('cache busters become numbers in the addresses of a sent ad, and stay in its preview', () => {
  const vert = {
    type: 'ImageVert',
    imageUrl: 'https://a.example/1.png',
    linkUrl: 'https://a.example/?t=[timestamp]',
    trackingPixel: 'https://a.example/p;ord=%%CACHEBUSTER%%?',
  } as const;
  const sent = renderVert({
    vert: { ...EMPTY_VERT, ...vert },
    style,
    layout: 'one-column',
    lang: 'de',
    links: { cacheBuster: 7 },
  });
  expect(sent).toContain('href="https://a.example/?t=7"');
  expect(sent).toContain('src="https://a.example/p;ord=7?"');
  expect(render(vert)).toContain('href="https://a.example/?t=&#91;timestamp]"');
});
