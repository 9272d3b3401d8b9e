import { allWords } from '#words/all.ts';
import { variantsOf } from '../support/story.ts';
import { expect, test } from '../support/test.ts';

const locale = 'en-gb';
const { weekView } = allWords[locale];

test.use({ readsOnly: true });

const SCREENS = [
  [1280, 4],
  [1920, 6],
  [2400, 8],
] as const;

for (const [width, count] of variantsOf('weeks', SCREENS)) {
  test(`a screen of ${width} px shows ${count} weeks, as far as the last one`, async ({ open }) => {
    const page = await open({ as: 'administrator', locale, viewport: { width, height: 900 } });
    await page.goto('/publications');
    const weeks = page.locator('.wk:not([inert])');
    await expect(weeks).toHaveCount(count);
    await expect(weeks.last().locator('.issue').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const forward = page.getByRole('button', { name: weekView.nextWeek });
    const first = await weeks.first().getAttribute('data-week');
    await forward.click();
    await expect(weeks.first()).not.toHaveAttribute('data-week', first ?? '');
    await expect(weeks).toHaveCount(count);
    await page.getByRole('link', { name: weekView.edit }).click();
    await expect(page).toHaveURL(/\/edit$/);
  });
}

for (const width of variantsOf('bar', [641, 768, 1024, 1280])) {
  test(`the French application bar has its five areas at ${width} px`, async ({ open }) => {
    const page = await open({ as: 'administrator', locale: 'fr', viewport: { width, height: 800 } });
    await page.goto('/orders');
    const { nav } = allWords.fr.shell;
    const areas = page.getByRole('navigation', { name: nav.label, exact: true }).getByRole('link');
    await expect(areas.filter({ hasText: nav.orders })).toHaveAttribute('aria-current', 'page');
    const bar = page.locator('.top');
    expect(await bar.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(width);
    expect(await areas.last().boundingBox()).not.toBeNull();
    await expect(bar.getByRole('button', { name: allWords.fr.shell.settings.label })).toBeInViewport();
    await expect(bar.locator('.pers')).toBeInViewport();
  });
}

test('the board is not wider than a phone', async ({ open }) => {
  const page = await open({ as: 'administrator', locale: 'de', viewport: { width: 360, height: 740 } });
  await page.goto('/board');
  await expect(page.locator('.bd__cell').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
