import type { Page } from '@playwright/test';
import { addWeeks, weekOf } from '#domain/platform/week.ts';
import { allWords } from '#words/all.ts';
import { emulateTouch } from '../support/touch.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { takeFree, weekColumn } from '../support/week-view.ts';
import { findPublication } from '../support/demo-records.ts';

const PHONE = { width: 360, height: 740 };
const { cart, common } = allWords['en-gb'];

// spec: week-11
test('on a phone the weeks are swiped, and the cart is pulled up and down', async ({ open, as }) => {
  const week = addWeeks(weekOf(as.sales.session.today), 1);
  const publication = await findPublication(as.sales, 'gebaeudebrief');
  const page = await open({ as: 'sales', viewport: PHONE });
  const touch = await emulateTouch(page);
  await visit(page, `/publications/${publication.id}/weeks/${week}`);

  await test.step('a swipe snaps to the next week, and a second one back', async () => {
    for (const [from, to, wanted] of [
      [320, 60, addWeeks(week, 1)],
      [60, 320, week],
    ] as const) {
      await touch.swipe([from, 500], [to, 500]);
      await expect(page).toHaveURL(new RegExp(`/weeks/${wanted}$`));
      await expect.poll(() => leftOf(page, wanted)).toBe(0);
      await expect(page.locator('.wk:not([inert])')).toHaveCount(1);
    }
  });

  await test.step('a vertical swipe scrolls the page and keeps the week', async () => {
    await touch.swipe([180, 600], [170, 300]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expect.poll(() => leftOf(page, week)).toBe(0);
    await expect(page).toHaveURL(new RegExp(`/weeks/${week}$`));
  });

  const taken = [await takeFree(page, week), await takeFree(page, week)];
  const sheet = page.getByRole('dialog', { name: cart.cart });
  const opener = page.getByRole('button', { name: cart.openCart });

  await test.step('the sheet closes by its handle, by Escape, by a click outside and by its button', async () => {
    for (const close of [
      async () => touch.swipe([180, await topOf(page)], [180, PHONE.height - 10]),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(180, 300),
      () => sheet.getByRole('button', { name: common.close, exact: true }).click(),
    ]) {
      await opener.click();
      await expect(sheet.getByRole('listitem')).toHaveCount(2);
      await expect.poll(() => sheet.evaluate((it) => it.contains(document.activeElement))).toBe(true);
      await close();
      await expect(sheet).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  });

  await test.step('undo restores a removed placement', async () => {
    await opener.click();
    await sheet
      .getByRole('button', { name: cart.removeFrom(taken[0] ?? '') })
      .first()
      .click();
    await expect(sheet.getByRole('listitem')).toHaveCount(1);
    await expect(sheet.getByRole('button', { name: cart.removeFrom(taken[1] ?? '') })).toBeFocused();
    await page.getByRole('button', { name: cart.undo }).click();
    await expect(sheet.getByRole('listitem')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });

  await test.step('nothing is wider than the smallest phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => leftOf(page, week)).toBe(0);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
  });
});

/** Returns the distance of a week from the left edge of the viewport, in pixels. */
async function leftOf(page: Page, week: string): Promise<number> {
  const box = await weekColumn(page, week).boundingBox();
  return Math.round(box?.x ?? Number.NaN);
}

/** Returns the vertical position of the handle of the cart sheet, in pixels. */
async function topOf(page: Page): Promise<number> {
  const box = await page.locator('.cart-sheet__grip').boundingBox();
  return (box?.y ?? 0) + 12;
}
