import { expect, type Page, test } from '@playwright/test';
import { readOverflow } from '#tests/contact-sheet/measure.ts';
import { expectAccessible } from '../support/axe.ts';
import { variantsOf } from '../support/story.ts';
import { type BuiltWorkshop, buildWorkshop, popups } from '../support/workshop.ts';

/** Combinations of language, colour and motion settings. */
const SETTINGS = [
  { locale: 'en-gb', colorScheme: 'light', forcedColors: 'none', reducedMotion: 'no-preference' },
  { locale: 'de', colorScheme: 'dark', forcedColors: 'none', reducedMotion: 'reduce' },
  { locale: 'fr', colorScheme: 'light', forcedColors: 'active', reducedMotion: 'reduce' },
  { locale: 'fr', colorScheme: 'dark', forcedColors: 'active', reducedMotion: 'reduce' },
] as const;

let workshop: BuiltWorkshop;
test.beforeAll(async () => {
  workshop = await buildWorkshop();
});
test.afterAll(() => workshop.remove());

for (const { locale, ...settings } of variantsOf('workshop', SETTINGS)) {
  const name = Object.values(settings).join(', ');
  test(`every component is accessible in every state: ${name}`, async ({ browser }) => {
    const context = await browser.newContext(settings);
    const page = await workshop.open(context, locale);
    await expectAccessible(page, name);
    for (const popup of popups) {
      await withOpenPopup(page, popup, () => expectAccessible(page, `${popup.name}, ${name}`, popup.seen));
    }
    await page.getByRole('button', { name: 'success', exact: true }).click();
    await page.getByRole('button', { name: 'danger', exact: true }).click();
    await expectAccessible(page, `messages, ${name}`, '.flashes');
    await context.close();
  });
}

test('every component and its popups fit a phone of 320 px', async ({ browser }) => {
  const viewport = { width: 320, height: 640 };
  const context = await browser.newContext({
    viewport,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  for (const locale of ['de', 'fr']) {
    const page = await workshop.open(context, locale);
    expect.soft(await readOverflow(page)).toEqual([]);
    for (const popup of popups) {
      await withOpenPopup(page, popup, async () =>
        expect.soft(await readOverflow(page), popup.name).toEqual([]),
      );
    }
    await page.close();
  }
  await context.close();
});

async function withOpenPopup(
  page: Page,
  { open, seen }: (typeof popups)[number],
  check: () => Promise<void>,
) {
  await open(page);
  await expect(page.locator(seen).filter({ visible: true }).first()).toBeVisible();
  // While a popup fades in, its text has too little contrast.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  await check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.locator(seen).filter({ visible: true })).toHaveCount(0);
}
