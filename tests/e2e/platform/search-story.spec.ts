import { allWords } from '#words/all.ts';
import { until } from '#tests/limits.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { found, listCustomerOrders } from '../support/demo-records.ts';

test.use({ readsOnly: true });

const locale = 'en-gb';
const { customer, keys, order, palette } = allWords[locale];

// spec: shell-9
test('half a remembered name finds the order, and the focus returns to where it was', async ({
  open,
  as,
}) => {
  const page = await open({ as: 'administrator', locale });
  const wanted = found((await listCustomerOrders(as.administrator, 'Calder'))[0]);
  const search = page.getByRole('combobox', { name: palette.label });
  await page.goto('/customers');
  const field = page.getByRole('combobox', { name: customer.list.search });
  await expect(field).toBeVisible();

  await test.step('Escape restores the focus', async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(search).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toBeFocused();
  });

  await test.step('a mistyped name finds the customer and its orders', async () => {
    await page.keyboard.press('Control+k');
    await expect(search).toBeFocused();
    await page.keyboard.type('Caldre');
    await expect(page.getByText(palette.similar('Caldre', 'Calder'))).toBeVisible();
    const line = page.getByRole('option', { name: new RegExp(`^${palette.order(wanted.id)} `) });
    await until('the order is selected', async () => {
      if ((await line.getAttribute('aria-selected')) === 'true') return true;
      await page.keyboard.press('ArrowDown');
      return false;
    });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(wanted.customer_name);
    await expect(page.locator('#content')).toBeFocused();
  });

  await test.step('a visited order is first', async () => {
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('vertbook.recent')))
      .toContain(`/${wanted.id}`);
    await page.locator('#content').press('g');
    await page.keyboard.press('o');
    await expect(page.getByRole('heading', { level: 1, name: order.list.title })).toBeVisible();
    await page.keyboard.press('Control+k');
    const recent = page.getByRole('group', { name: palette.groups.recent }).getByRole('option').first();
    await expect(recent).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/orders/${wanted.id}$`));
  });

  await test.step('the keys are listed, and single-letter keys can be disabled', async () => {
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: keys.title });
    await tabTo(page, list.getByRole('checkbox', { name: keys.singleKeys }));
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await page.keyboard.press('?');
    await page.keyboard.press('c');
    await expect(page).toHaveURL(new RegExp(`/orders/${wanted.id}$`));
    await expect(list).toHaveCount(0);
  });
});
