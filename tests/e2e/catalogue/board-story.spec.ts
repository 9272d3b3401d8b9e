import { allWords } from '#words/all.ts';
import { LOCALES } from '#words/locale.ts';
import { weekOf } from '#domain/platform/week.ts';
import { weekLabel } from '#words/format.ts';
import { expectAccessible } from '../support/axe.ts';
import { findPublication } from '../support/demo-records.ts';
import { variantsOf } from '../support/story.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test.use({ readsOnly: true });

for (const locale of variantsOf('board', LOCALES)) {
  const { board, cart, weekView } = allWords[locale];

  test(`a free placement is taken from the board by keyboard, in ${locale}`, async ({ open, as }) => {
    const { today } = as.sales.session;
    const { id, title } = await findPublication(as.sales, 'gebaeudebrief');
    const page = await open({ as: 'sales', locale });
    await visit(page, `/publications/${id}/weeks/${weekOf(today)}`);
    await page.keyboard.press('b');
    await expect(page.getByRole('heading', { level: 1, name: board.title })).toBeVisible();
    const week = weekLabel(locale, weekOf(today));
    const cell = page.getByRole('button', { name: new RegExp(`^${title}, ${week}\\s?: \\d+ `) });
    await expect(cell).toBeVisible();

    await test.step('the arrow keys move through the weeks and past the last one', async () => {
      await cell.focus();
      for (let press = 0; press < 2; press += 1) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(/week=/);
      await page.keyboard.press('PageUp');
      await page.keyboard.press('Home');
      await expect(cell).toBeFocused();
    });

    await test.step('Enter opens the week, and a free placement goes into the cart', async () => {
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      const opened = page.getByRole('group', { name: weekView.grid });
      await expect(opened.getByRole('button', { pressed: false }).first()).toBeVisible();
      await expectAccessible(page, 'an opened week');
      await page.keyboard.press('f');
      await page.keyboard.press('Enter');
      await expect(opened.getByRole('button', { pressed: true })).toBeFocused();
      await expect(page.getByRole('complementary', { name: cart.cart }).getByText(title)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator('[data-cell]:focus')).toHaveAttribute('aria-label', new RegExp(`^${title}`));
    });

    await test.step('the same key leads back to the week view', async () => {
      await page.keyboard.press('b');
      await expect(page).toHaveURL(new RegExp(`/publications/${id}/weeks/`));
    });
  });
}

test('the search of the board is operated by keyboard', async ({ open }) => {
  const { board, cart } = allWords['en-gb'];
  const page = await open({ as: 'sales', locale: 'en-gb' });
  await visit(page, '/board');
  const field = page.getByRole('searchbox', { name: board.find });
  const found = page.getByRole('region', { name: board.find });
  await field.fill('3 top next 8 weeks');
  await expect(found.getByRole('listitem')).toHaveCount(3);
  await field.press('ArrowDown');
  await expect(found.getByRole('listitem').first().getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(found.getByRole('listitem').nth(1).getByRole('button')).toBeFocused();
  await expect(page.getByRole('complementary', { name: cart.cart }).getByRole('listitem')).not.toHaveCount(0);
  // The day is never truncated.
  const day = found.locator('.hit b').first();
  expect(await day.evaluate((node) => node.scrollWidth <= node.clientWidth + 1)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(found.getByRole('listitem').nth(1).getByRole('button')).toBeFocused();

  const more = found.getByText(board.firstFound(6, 20));
  await field.fill('free');
  await expect(found.getByRole('listitem')).toHaveCount(6);
  await expect(more).toBeVisible();
  await field.fill('7 free');
  await expect(found.getByRole('listitem')).toHaveCount(7);
  await expect(more).toHaveCount(0);
});

test('filters are part of the address, and the board fits a phone', async ({ open }) => {
  const { board } = allWords['en-gb'];
  const page = await open({ as: 'viewer', locale: 'en-gb', viewport: { width: 320, height: 640 } });
  await visit(page, '/board');
  const rows = page.getByRole('rowheader');
  await expect(rows.first()).toBeVisible();
  const all = await rows.count();
  await page.getByRole('button', { name: board.newsletters }).click();
  await page.getByRole('option').nth(1).click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/newsletter=\d+/);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.locator('[data-cell]').first().click();
  await expect(page.getByRole('link', { name: board.toWeekView })).toBeVisible();
  await expectAccessible(page, 'the board on a phone');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'the board on a phone, dark');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(all).toBeGreaterThan(1);
});

test('a self-service customer sees what is sold, but not if reserved or booked', async ({ open }) => {
  const { board } = allWords['en-gb'];
  const page = await open({ as: 'customer', locale: 'en-gb' });
  await visit(page, '/board');
  await expect(page.getByRole('grid', { name: board.label })).toBeVisible();
  await expect(page.getByRole('button', { name: /\d+ sold/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /booked|reserved/ })).toHaveCount(0);
});

test('a board without a match, and the search, are accessible in light and dark', async ({ open }) => {
  const page = await open({ as: 'administrator', locale: 'de' });
  for (const path of ['/board?placement=Zzz', '/board?q=banner+frei']) {
    await visit(page, path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `${path}, ${colorScheme}`);
    }
  }
});
