import { assert, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderVert } from '#ad-html/render-vert.ts';
import { renderVertText } from '#ad-html/render-vert-text.ts';
import { EMPTY_VERT } from '#domain/ads/verts/vert.ts';
import type { VertContent } from '#domain/ads/verts/vert-fields.ts';
import { defaultVertStyle } from '#domain/ads/verts/vert-style.ts';
import { filledIn, placeholders } from './fill-in.ts';
import { randomAd } from './random-ads.ts';

const RUNS = 300;
const IN_ADDRESSES = placeholders.map((typed) => `https://${typed}.example/${typed}?q=${typed}#${typed}`);

/** Returns the HTML of an ad without the markers of Word's conditional comments, which have the syntax of a placeholder. */
function htmlOf(html: string): string {
  return html.replace(/<!--\[if mso\]>|<!\[endif\]-->/g, '');
}

/** Returns an ad with the typed text in each of its fields. */
function adOf(typed: string): VertContent {
  const address = `https://a.example/${typed}?q=${typed}#${typed}`;
  return {
    ...EMPTY_VERT,
    type: 'TextVert',
    headline: typed,
    text: `${typed} <a href="${address}">${typed}</a> <b>${typed}</b>`,
    linkText: typed,
    linkUrl: address,
    textImageUrl: address,
    trackingPixel: address,
  };
}

describe("a mailing system never fills in a customer's text", () => {
  test.each(placeholders)('%s is recognized as a placeholder', (typed) => {
    expect(filledIn(typed)).not.toEqual([]);
  });

  test.each([...placeholders, ...IN_ADDRESSES])('an ad with the text %s contains no placeholder', (typed) => {
    const vert = adOf(typed);
    const style = { ...defaultVertStyle('de'), labelText: typed.slice(0, 60) };
    expect(filledIn(htmlOf(renderVert({ vert, style, layout: 'two-column', lang: 'de' })))).toEqual([]);
    expect(filledIn(renderVertText({ vert, style }))).toEqual([]);
  });

  test('with any text in any field', () => {
    assert(
      property(randomAd, (ad) => {
        expect(filledIn(htmlOf(renderVert(ad)))).toEqual([]);
        expect(filledIn(renderVertText(ad))).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  }, 60_000);

  test('a placeholder whose name begins like an encoded byte is broken up, too', () => {
    const vert: VertContent = { ...EMPTY_VERT, type: 'TextVert', headline: '%DEAL%', text: '%BAR% %ädel%' };
    const style = defaultVertStyle('de');
    expect(renderVert({ vert, style, layout: 'one-column', lang: 'de' })).not.toMatch(/%[\p{L}]/u);
    expect(renderVertText({ vert, style })).not.toMatch(/%[\p{L}]/u);
  });
});

test('e-mail addresses, prices, percentages and remarks stay unchanged', () => {
  const text = 'info@firma.de, 50 % auf alles * ab 20 $ | #wohnen, 100 % (netto)!';
  const vert = { ...EMPTY_VERT, type: 'TextVert', text } as const;
  expect(renderVertText({ vert, style: { ...defaultVertStyle('de'), labelText: '' } })).toBe(text);
});
