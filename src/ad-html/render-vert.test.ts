import { describe, expect, test } from 'vitest';
import { EMPTY_VERT, type VertContent } from '#domain/vert.ts';
import { defaultVertStyle, type VertStyle } from '#domain/vert-style.ts';
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

describe('an ad in an e-mail looks as it was agreed', () => {
  const verts = { 'image-vert': imageVert, 'text-vert': textVert, 'rich-text-vert': richVert };
  const styles = { default: style, own: ownStyle() };
  const cases = Object.keys(verts).flatMap((name) =>
    (['one-column', 'two-column'] as const).flatMap((layout) =>
      Object.keys(styles).map((look) => ({ name, layout, look, file: `${name}.${layout}.${look}.html` })),
    ),
  );

  test.each(cases)('$file', async ({ name, layout, look, file }) => {
    const vert = verts[name as keyof typeof verts];
    const html = renderVert({ vert, style: styles[look as keyof typeof styles], layout, lang: 'de' });
    await expect(html).toMatchFileSnapshot(`golden/${file}`);
  });
});

describe('an ad in an e-mail', () => {
  test('is a link at its headline, its image and its link text, each with its own colour and line', () => {
    const links = render(textVert).match(/<a [^>]*>/g) ?? [];
    expect(links).toHaveLength(3);
    for (const link of links) {
      expect(link).toContain('href="https://solarwerk-jena.example/dachcheck?nl=gb49"');
      expect(link).toMatch(/color:#[0-9a-f]{6}/);
      expect(link).toMatch(/text-decoration:(none|underline)/);
    }
  });

  test('shows a large image at the width of its place, and a small one at its own', () => {
    expect(render(imageVert)).toContain('width="560" height="220"');
    expect(render({ ...imageVert, imageWidth: 200, imageHeight: 100 })).toContain('width="200" height="100"');
    expect(render({ ...imageVert, imageWidth: null, imageHeight: null })).toMatch(
      /<img src="[^"]*" width="560" alt=/,
    );
    expect(render(textVert, {}, 'two-column')).toContain('width="270" height="106"');
  });

  test('names the image by the headline, or by the label and the host', () => {
    expect(render(richVert)).toContain('alt="CO2 sparen auf 1.200 m2 Dach"');
    expect(render(imageVert)).toContain('alt="Anzeige: solarwerk-jena.example"');
    expect(render(imageVert, { labelText: '' })).toContain('alt="Anzeige: solarwerk-jena.example"');
  });

  test('stands in one column when there is nothing to stand beside', () => {
    for (const vert of [imageVert, { ...textVert, textImageUrl: '' }]) {
      expect(render(vert, {}, 'two-column')).toBe(render(vert, {}, 'one-column'));
    }
  });

  test('has two columns that fill its width exactly', () => {
    const html = render(textVert, {}, 'two-column');
    const widths = [...html.matchAll(/min-width:(\d+)px/g)].map(([, width]) => Number(width));
    expect(widths).toEqual([270, 20, 270]);
    expect([...html.matchAll(/<td width="(\d+)"/g)].map(([, width]) => Number(width))).toEqual([
      270, 20, 270,
    ]);
  });

  test('leaves room for a frame', () => {
    const html = renderVert({ vert: textVert, style: ownStyle(), layout: 'two-column', lang: 'de' });
    const widths = [...html.matchAll(/min-width:(\d+)px/g)].map(([, width]) => Number(width));
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(600 - 2 * 24 - 2);
  });

  test('has no label where the style has none', () => {
    expect(render(textVert, { labelText: ' ' })).not.toContain('Anzeige');
  });

  test('shows what is there while it is incomplete', () => {
    expect(render({})).toContain('Anzeige');
    const html = render({ type: 'TextVert', headline: 'Nur das', linkText: 'Mehr' });
    expect(html).toContain('Nur das');
    expect(html).toContain('Mehr');
    expect(html).not.toMatch(/<a |<img /);
  });

  test('shows the fields of its own type alone', () => {
    const both = { ...textVert, imageUrl: 'https://a.example/other.png' };
    expect(render({ ...both, type: 'ImageVert' })).not.toContain('Solarstrom');
    expect(render(both)).not.toContain('other.png');
  });

  test("ends with the customer's counting pixel, and with ours before it", () => {
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

  test('differs between preview and sending in its addresses alone', () => {
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

  test('has no counted link while the ad itself has no safe address', () => {
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

  test('says the language of its words', () => {
    const html = renderVert({ vert: textVert, style, layout: 'one-column', lang: 'en-gb' });
    expect(html).toContain('lang="en-GB"');
  });
});
