import { allWords } from '#words/all.ts';
import { orderWork } from '#words/en-gb/sales/order-work.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test.use({ readsOnly: true });

const locale = 'en-gb';
const { order } = allWords[locale];

test('arrow keys move through the list of orders, and Ctrl+Enter submits a dialog', async ({ open }) => {
  const page = await open({ as: 'sales', locale });
  await visit(page, '/orders');
  const table = page.getByRole('table', { name: order.list.title });
  const links = table.locator('.rowlink');
  await links.first().focus();

  await test.step('a row that gets the focus is never hidden by the heading', async () => {
    await page.keyboard.press('End');
    await expect(links.last()).toBeFocused();
    for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowUp');
    const heading = await table.getByRole('columnheader').first().boundingBox();
    const row = await table
      .getByRole('row')
      .filter({ has: page.locator('.rowlink:focus') })
      .boundingBox();
    expect(row?.y).toBeGreaterThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0) - 1);
    await page.keyboard.press('Home');
    await expect(links.first()).toBeFocused();
  });

  await test.step('Space selects a row', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(table.getByRole('checkbox').nth(1)).toBeChecked();
    await expect(links.nth(1)).toBeFocused();
    await expectAccessible(page, 'the list of orders with a selected row');
  });

  await test.step('Ctrl Enter sends the dialog of filters once', async () => {
    const { filters } = orderWork;
    await page.getByRole('button', { name: filters.add }).press('Enter');
    const dialog = page.getByRole('dialog', { name: filters.title });
    await dialog.getByRole('combobox', { name: filters.names.state }).selectOption('booked');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/state=booked/);
  });

  await test.step('Enter opens the row', async () => {
    await expect(table.getByText(order.states.reserved)).toHaveCount(0);
    await links.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/orders\/\d+$/);
  });
});
