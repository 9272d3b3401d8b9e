import { expect, type Page, test } from '@playwright/test';
import { renderVert } from '#ad-html/render-vert.ts';
import { type AdCase, adCases } from '#tests/ad-html/ad-cases.ts';
import { asSeenByWord, seenDifferently } from '#tests/ad-html/as-seen-by.ts';
import { mailDocuments } from '#tests/ad-html/mail-documents.ts';
import { type MeasuredAd, measureAds } from '../support/measure-ads.ts';

// Checks the layout of ads in browser windows as wide as a mail, a phone and a desktop. It measures positions and compares no
// screenshots. `AD_PICTURES=folder` stores a screenshot of each window.

const MAIL_PX = 600;
const PHONE_PX = 320;
const DESKTOP_PX = 1100;
const FILE = { width: 1120, height: 440 };
const SMALL_FILE = { width: 200, height: 100 };
const LONG_WORD = 'Wohnungseigentümergemeinschaftsverwaltungsgesellschaft'.repeat(2);

/** Ads that are hard to lay out: an image smaller than its column, words longer than a line. */
const hard: AdCase[] = adCases
  .filter(({ name }) => /^text-with-image\..*\.de$/.test(name))
  .flatMap(({ name, vert, ...ad }) => [
    {
      ...ad,
      name: `small-image.${name}`,
      vert: {
        ...vert,
        textImageUrl: 'https://bilder.vertbook.example/small.svg',
        imageWidth: SMALL_FILE.width,
        imageHeight: SMALL_FILE.height,
      },
    },
    {
      ...ad,
      name: `long-words.${name}`,
      vert: { ...vert, headline: LONG_WORD, linkText: LONG_WORD, text: `https://a.example/${LONG_WORD}` },
    },
  ]);

// Other languages only change the label.
const ads = [...adCases.filter(({ lang }) => lang === 'de'), ...hard].map(({ name, ...ad }) => ({
  name,
  html: renderVert(ad),
}));
/** The ads that use the most features of a mail program. */
const demanding = ads.filter(({ name }) => /text-with-image\..*\.de$/.test(name) && !name.startsWith('rich'));
const isSplit = ({ name }: { name: string }) => /with-image\.two-column/.test(name);

test.beforeEach(async ({ page }) => {
  await page.route('**/*', (route) => {
    const { width, height } = route.request().url().endsWith('/small.svg') ? SMALL_FILE : FILE;
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#7d9cb5" d="M0 0h${width}v${height}H0z"/></svg>`;
    return route.fulfill({ contentType: 'image/svg+xml', body });
  });
});

async function measured(page: Page, shown: typeof ads, width: number, picture: string) {
  const all = await measureAds(page, shown, width);
  expect(all).toHaveLength(shown.length);
  const folder = process.env['AD_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${picture}.${width}.png`, fullPage: true });
  return all;
}

/** Checks what must be true at every width and in every mail program: nothing overflows, and images keep their proportions. */
function expectWhole(ad: MeasuredAd, width: number): void {
  expect.soft(ad.left, `${ad.name}: left`).toBeGreaterThanOrEqual(0);
  expect.soft(ad.right, `${ad.name}: right`).toBeLessThanOrEqual(width);
  expect.soft(ad.cutOff, `${ad.name}: words`).toEqual([]);
  for (const image of ad.images) {
    expect.soft(image.width, `${ad.name}: image`).toBeLessThanOrEqual(image.fileWidth);
    expect
      .soft(Math.abs(image.height - (image.width * image.fileHeight) / image.fileWidth), `${ad.name}: ratio`)
      .toBeLessThan(1);
  }
}

/** Checks that two columns are arranged as given, with equal margins, and that other ads have no columns. */
function expectColumns(ad: MeasuredAd, arrangement: 'side by side' | 'stacked'): void {
  const [left, right] = ad.columns;
  expect.soft(ad.columns.length, `${ad.name}: columns`).toBe(isSplit(ad) ? 2 : 0);
  if (!left || !right) return;
  const margin = left.left - ad.table.left;
  expect.soft(right.right, `${ad.name}: margin`).toBeLessThanOrEqual(ad.table.right - margin + 0.5);
  if (arrangement === 'side by side') {
    expect.soft(right.top, `${ad.name}: side by side`).toBeCloseTo(left.top, 0);
    expect.soft(right.left, `${ad.name}: side by side`).toBeGreaterThan(left.right);
  } else {
    expect.soft(right.top, `${ad.name}: stacked`).toBeGreaterThanOrEqual(left.bottom);
    expect.soft(right.left, `${ad.name}: stacked`).toBeCloseTo(left.left, 0);
  }
}

// spec: vert-11
test('ads fill the width of a mail, with their columns side by side', async ({ page }) => {
  for (const ad of await measured(page, ads, MAIL_PX, 'ads')) {
    expectWhole(ad, MAIL_PX);
    expectColumns(ad, 'side by side');
    expect.soft(ad.table.right - ad.table.left, `${ad.name}: width`).toBe(MAIL_PX);
    expect.soft(ad.plainLinks, `${ad.name}: links`).toEqual([]);
  }
});

test('ads fill a phone screen, with their columns stacked and as wide as the rest', async ({ page }) => {
  for (const ad of await measured(page, ads, PHONE_PX, 'ads')) {
    expectWhole(ad, PHONE_PX);
    expectColumns(ad, 'stacked');
    expect.soft(ad.table.right - ad.table.left, `${ad.name}: width`).toBe(PHONE_PX);
    const [left, right] = ad.columns;
    for (const column of [left, right].filter((one) => one !== undefined)) {
      const margin = column.left - ad.table.left;
      expect.soft(column.right, `${ad.name}: as wide`).toBeCloseTo(ad.table.right - margin, 0);
    }
    for (const image of ad.images.filter(({ fileWidth }) => fileWidth === FILE.width)) {
      expect.soft(image.width, `${ad.name}: image`).toBeGreaterThan(PHONE_PX * 0.65);
    }
  }
});

test('ads are centred on a desktop screen, no wider than a mail', async ({ page }) => {
  for (const ad of await measured(page, ads, DESKTOP_PX, 'ads')) {
    expectWhole(ad, DESKTOP_PX);
    expectColumns(ad, 'side by side');
    expect.soft(ad.table.right - ad.table.left, `${ad.name}: width`).toBe(MAIL_PX);
    expect.soft(ad.table.left, `${ad.name}: middle`).toBe((DESKTOP_PX - MAIL_PX) / 2);
  }
});

test('ads keep their layout without the features that each mail program lacks', async ({ page }) => {
  const programs = seenDifferently(demanding.map(({ html }) => html).join('\f')).map(({ program, html }) => ({
    program,
    shown: html
      .split('\f')
      .map((fragment, index) => ({ name: demanding[index]?.name ?? '', html: fragment })),
  }));
  expect(programs.length).toBeGreaterThan(3);
  for (const { program, shown } of programs) {
    await test.step(program, async () => {
      for (const width of [MAIL_PX, PHONE_PX]) {
        for (const ad of await measured(page, shown, width, program)) {
          expectWhole(ad, width);
          expectColumns(ad, width === MAIL_PX ? 'side by side' : 'stacked');
        }
      }
    });
  }
});

test('ads keep their layout in the tables that Word gets', async ({ page }) => {
  const shown = ads
    .filter(({ name }) => !name.startsWith('long-words'))
    .map(({ name, html }) => ({ name, html: asSeenByWord(html) }));
  for (const ad of await measured(page, shown, DESKTOP_PX, 'word')) {
    expectWhole(ad, DESKTOP_PX);
    expectColumns(ad, 'side by side');
    expect.soft(ad.right - ad.left, `${ad.name}: width`).toBe(MAIL_PX);
  }
});

test('a whole issue fits the width of a mail and of a phone', async ({ page }) => {
  for (const { name, html } of mailDocuments.filter((document) => document.name.startsWith('newsletter'))) {
    for (const width of [MAIL_PX, PHONE_PX]) {
      await page.setViewportSize({ width, height: 800 });
      await page.setContent(html);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(wide, `${name} at ${width}`).toBe(width);
      const folder = process.env['AD_PICTURES'];
      if (folder) await page.screenshot({ path: `${folder}/${name}.${width}.png`, fullPage: true });
    }
  }
});
