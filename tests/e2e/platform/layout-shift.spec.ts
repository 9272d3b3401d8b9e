import { expect, type Page } from '@playwright/test';
import { readShifts, slowDown, watchShifts } from '#tests/contact-sheet/measure.ts';
import { listPages } from '../support/pages.ts';
import { variantsOf } from '../support/story.ts';
import { test } from '../support/test.ts';
import { settle } from '../support/visit.ts';

const FONTS_MS = 700;
const LATENCY_MS = 40;
const MAX_SHIFT = 0.02;
const WATCHED_PAGES =
  /^(?:login|dashboard|board-nothing-found|delivery|orders|order-reserved|ad-text|customers|mailing|mailing-list|report|week-view)$/;
const SCREENS = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];

test.use({ readsOnly: true });

for (const viewport of variantsOf('layout-shift', SCREENS)) {
  test(`nothing shifts while records and fonts load, at ${viewport.width} px`, async ({
    open,
    as,
    guard,
  }) => {
    guard.allowScriptlessFrames();
    const pages = (await listPages(as)).filter(({ name }) => WATCHED_PAGES.test(name));
    expect(pages).toHaveLength(12);
    for (const { name, path, as: role } of pages) {
      const page = await open({ locale: 'fr', viewport, ...(role && { as: role }) });
      await watchShifts(page.context());
      await slowDown(page, LATENCY_MS);
      await delayFonts(page);
      await page.goto(path);
      await settle(page);
      await page.evaluate(() => document.fonts.ready);
      const shifts = await readShifts(page);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect.soft(sum, `${name}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MAX_SHIFT);
      await page.context().close();
    }
  });
}

/** Delays the fonts, so that they arrive last. */
async function delayFonts(page: Page): Promise<void> {
  await page.route('**/fonts/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, FONTS_MS));
    await route.continue();
  });
}
