import { assert, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeHtml } from '#ad-html/escape-html.ts';
import { renderVert, type VertToRender } from '#ad-html/render-vert.ts';
import { renderVertText } from '#ad-html/render-vert-text.ts';
import { textLinks } from '#ad-html/text-links.ts';
import { encodePlaceholders } from '#ad-html/placeholders.ts';
import { safeAddress } from '#ad-html/safe-address.ts';
import { shownImageUrl } from '#domain/ads/verts/vert.ts';
import { defaultVertStyle, VERT_STYLE_BOUNDS } from '#domain/ads/verts/vert-style.ts';
import { textVert } from '#tests/corpus/sample-verts.ts';
import { adCases } from './ad-cases.ts';
import { randomAd } from './random-ads.ts';

const RUNS = 300;
const TIME_MS = 60_000;

const LINKS = {
  click: 'https://count.example/c/dG9rZW4',
  textClick: (number: number) => `https://count.example/t/${number}/`,
  image: 'https://count.example/i/dG9rZW4',
  pixel: 'https://count.example/v/dG9rZW4',
};
const COUNTED = 'count.example';

/** Returns an address as it is written into HTML. */
function inAttribute(address: string): string {
  return escapeHtml(address).replaceAll('[', '&#91;');
}

function own(address: string): string {
  return inAttribute(safeAddress(address) ?? '');
}

/** Returns the sent HTML with the ad's own addresses instead of the tracking ones, and without the tracking pixel. */
function asPreviewed({ vert, ...ad }: VertToRender): string {
  return renderVert({ vert, ...ad, links: LINKS })
    .replaceAll(`href="${LINKS.click}"`, () => `href="${own(vert.linkUrl)}"`)
    .replaceAll(/href="https:\/\/count\.example\/t\/(\d+)\/"/g, (_, number: string) => {
      return `href="${inAttribute(textLinks(vert)[Number(number) - 1] ?? '')}"`;
    })
    .replaceAll(`src="${LINKS.image}"`, () => `src="${own(shownImageUrl(vert))}"`)
    .replace(new RegExp(`\\n<img src="${LINKS.pixel}"[^>]*>`), '');
}

function expectEqual(ad: VertToRender): void {
  expect(asPreviewed(ad)).toBe(renderVert(ad));
  const { textClick: _textClick, ...links } = LINKS;
  const text = renderVertText({ ...ad, links });
  const typed = encodePlaceholders(safeAddress(ad.vert.linkUrl) ?? '');
  expect(text.replaceAll(LINKS.click, () => typed)).toBe(renderVertText(ad));
}

describe('an ad is sent as it is previewed, except for its links', () => {
  test.each(adCases)('$name', (ad) => {
    expectEqual(ad);
    expect(asPreviewed(ad)).not.toContain(COUNTED);
  });

  test(
    'with any content and any style',
    () => {
      assert(property(randomAd, expectEqual), { numRuns: RUNS });
    },
    TIME_MS,
  );
});

function expectPlaced(ad: VertToRender): void {
  const html = renderVert(ad);
  const widths = [...html.matchAll(/ width="([^"]*)"/g)].map(([, width]) => Number(width));
  expect(widths.length).toBeGreaterThan(1);
  for (const width of widths) {
    expect(Number.isInteger(width) && width >= 0 && width <= ad.style.placementWidth, html).toBe(true);
  }
}

/** Every combination of the smallest and largest dimensions, without and with a padding and border of the table. */
const outermost = VERT_STYLE_BOUNDS.placementWidth.flatMap((placementWidth) =>
  VERT_STYLE_BOUNDS.spacer.flatMap((spacer) =>
    VERT_STYLE_BOUNDS.fixedMiddleSpacer.flatMap((fixedMiddleSpacer) =>
      ['', 'padding:0 60px;border:10px solid #000000'].map((table) => ({
        placementWidth,
        spacer,
        fixedMiddleSpacer,
        table,
      })),
    ),
  ),
);

describe('the dimensions of an ad are whole pixels, not negative, and within its style', () => {
  test.each(outermost)(
    '$placementWidth px with $spacer, $fixedMiddleSpacer and “$table”',
    ({ table, ...bounds }) => {
      const base = defaultVertStyle('de');
      const style = { ...base, ...bounds, inlineStyles: { ...base.inlineStyles, table } };
      for (const layout of ['one-column', 'two-column'] as const) {
        expectPlaced({ vert: textVert, style, layout, lang: 'de' });
      }
    },
  );

  test(
    'with any style',
    () => {
      assert(property(randomAd, expectPlaced), { numRuns: RUNS });
    },
    TIME_MS,
  );
});

describe('an ad without a second column', () => {
  test(
    'is the same in both layouts',
    () => {
      assert(
        property(randomAd, (ad) => {
          const vert = { ...ad.vert, textImageUrl: '' };
          expect(renderVert({ ...ad, vert, layout: 'two-column' })).toBe(
            renderVert({ ...ad, vert, layout: 'one-column' }),
          );
        }),
        { numRuns: RUNS },
      );
    },
    TIME_MS,
  );
});
