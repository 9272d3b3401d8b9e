import { addDays } from '#domain/platform/day.ts';
import { allWords } from '#words/all.ts';
import { LOCALES } from '#words/locale.ts';
import { formatDay } from '#words/format.ts';
import { findStory, found, listCustomerOrders } from '../support/demo-records.ts';
import { variantsOf } from '../support/story.ts';
import { countKeys } from '../support/key-counter.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const MOST_PRESSES = 6;
const COMMANDS = {
  'en-gb': { prolong: 'prolong to', book: 'book this' },
  de: { prolong: 'verlängern bis', book: 'buchen' },
  fr: { prolong: 'prolonger', book: 'confirmer' },
};

for (const locale of variantsOf('palette acts', LOCALES)) {
  const { order, palette } = allWords[locale];

  test(`the open order is prolonged from the command palette, and not offered twice, in ${locale}`, async ({
    open,
    as,
  }) => {
    const { id } = await findStory(as.sales, 'expiringInSixDays');
    const until = formatDay(locale, addDays(as.sales.session.today, 12));
    const page = await open({ as: 'sales', locale });
    await visit(page, `/orders/${id}`);
    const search = page.getByRole('combobox', { name: palette.label });
    await page.keyboard.press('Control+k');
    const here = page.getByRole('group', { name: palette.groups.here });
    await expect(here.getByRole('option', { name: order.detail.actions.book })).toBeVisible();
    await page.keyboard.type(`${COMMANDS[locale].prolong} +12`);
    const offer = here.getByRole('option', { name: palette.prolongTo(until) });
    await expect(offer).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(search).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(search).toBeFocused();
    await page.keyboard.type(palette.prolong.slice(0, 6));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(order.detail.reservedUntil)).toBeFocused();
  });
}

test('a viewer is offered no act on an order', async ({ open, as }) => {
  const { id } = await findStory(as.sales, 'expiringInSixDays');
  const page = await open({ as: 'viewer', locale: 'en-gb' });
  await visit(page, `/orders/${id}`);
  await page.keyboard.press('Control+k');
  const { palette } = allWords['en-gb'];
  await expect(page.getByRole('combobox', { name: palette.label })).toBeVisible();
  await expect(page.getByRole('group', { name: palette.groups.here })).toHaveCount(0);
});

test('a mistyped customer is found with at most six presses', async ({ open, as }) => {
  const { palette } = allWords['en-gb'];
  const wanted = found((await listCustomerOrders(as.administrator, 'Calder'))[0]);
  const page = await open({ as: 'administrator', locale: 'en-gb' });
  await visit(page, '/orders');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: palette.label })).toBeFocused();
  const keys = countKeys(page);
  await keys.type('cadle');
  const first = page.getByRole('option').first();
  await expect(first).toContainText(wanted.customer_name);
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(wanted.customer_name);
  expect(keys.count()).toBeLessThanOrEqual(MOST_PRESSES);
});

test('an order of a mistyped customer is opened with at most six presses', async ({ open, as }) => {
  const { palette } = allWords['en-gb'];
  const wanted = found((await listCustomerOrders(as.administrator, 'Calder'))[0]);
  const page = await open({ as: 'administrator', locale: 'en-gb' });
  await visit(page, '/orders');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: palette.label })).toBeFocused();
  const keys = countKeys(page);
  await keys.type('acld');
  const order = page.getByRole('group', { name: palette.groups.orders }).getByRole('option').first();
  await expect(order).toContainText(wanted.customer_name);
  await keys.press('ArrowDown');
  await expect(order).toHaveAttribute('aria-selected', 'true');
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(wanted.customer_name);
  expect(keys.count()).toBeLessThanOrEqual(MOST_PRESSES);
});

test('a free placement is found in words and put into the cart', async ({ open }) => {
  const { board, palette } = allWords['en-gb'];
  const page = await open({ as: 'sales', locale: 'en-gb' });
  await visit(page, '/orders');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: palette.label })).toBeFocused();
  await page.keyboard.type('free banner next 6 weeks');
  const free = page.getByRole('group', { name: palette.groups.free }).getByRole('option').first();
  await expect(free).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/ is in the cart\.$/)).toBeVisible();

  await test.step('the search field of the board offers the same, all at once', async () => {
    await visit(page, '/board');
    await page.getByRole('searchbox', { name: board.find }).fill('2 free banner next 6 weeks');
    const list = page.getByRole('region', { name: board.find });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list.getByRole('button', { name: board.takeAll(1), exact: true })).toBeVisible();
    await list.getByRole('button', { name: board.takeAll(1), exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(list.getByRole('button')).toHaveCount(0);
    await page.keyboard.press('c');
    await expect(page).toHaveURL(/\/cart$/);
  });
});
