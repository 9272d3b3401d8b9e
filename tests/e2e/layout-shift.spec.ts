import { expect, type Page } from '@playwright/test';
import { readShifts, slowDown, watchShifts } from '#tests/contact-sheet/measure.ts';
import { listPages } from './support/pages.ts';
import { test } from './support/test.ts';
import { settle } from './support/visit.ts';

const FONTS_MS = 700;
const LATENCY_MS = 40;
const MOST_SHIFT = 0.02;
const WATCHED =
  /^(?:login|dashboard|orders|order-reserved|ad-text|customers|mailing|mailing-list|report|week-view)$/;
const SCREENS = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];

test.use({ readsOnly: true });

for (const viewport of SCREENS) {
  test(`nothing jumps while records and fonts are on their way, at ${viewport.width} px`, async ({
    open,
    as,
    guard,
  }) => {
    guard.allowScriptlessFrames();
    const pages = (await listPages(as)).filter(({ name }) => WATCHED.test(name));
    expect(pages).toHaveLength(10);
    for (const { name, path, as: role } of pages) {
      const page = await open({ locale: 'fr', viewport, ...(role && { as: role }) });
      await watchShifts(page.context());
      await slowDown(page, LATENCY_MS);
      await delayFonts(page);
      await page.goto(path);
      await settle(page);
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))),
      );
      const shifts = await readShifts(page);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect.soft(sum, `${name}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST_SHIFT);
      await page.context().close();
    }
  });
}

/** As on a way on which the fonts are the last to come. */
async function delayFonts(page: Page): Promise<void> {
  await page.route('**/fonts/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, FONTS_MS));
    await route.continue();
  });
}
