import type { Page } from '@playwright/test';
import { createCustomer } from '#contract/customers.ts';
import { allWords } from '#words/all.ts';
import { fillCart } from './support/order-steps.ts';
import { expect, test } from './support/test.ts';

const locale = 'en-gb';
const words = allWords[locale];
const { cart, common } = words;
const CUT = /^20 of \d+\+?\./;

test('a customer is chosen by leaving the field, and nothing typed is lost', async ({ open, as }) => {
  for (const name of ['Quick Brown', 'Quick Brown Fox'])
    await as.sales.call(createCustomer, { body: { name } });
  const page = await open({ as: 'sales', locale });
  await page.goto('/publications');
  await fillCart({ page, locale, words, today: as.sales.session.today });
  const customer = page.getByRole('combobox', { name: cart.customer });

  await test.step('the list says that it is cut', async () => {
    await customer.click();
    await expect(page.getByRole('option')).toHaveCount(20);
    await expect(page.getByText(CUT)).toBeVisible();
  });

  await test.step('an unclear name stays, with an error', async () => {
    await typeAndLeave(page, 'quick');
    await expect(page.getByText(common.unclearChoice)).toBeVisible();
    await expect(customer).toHaveValue('quick');
  });

  await test.step('a name typed in full is taken, although others begin like it', async () => {
    await typeAndLeave(page, 'quick brown');
    await expect(customer).toHaveValue('Quick Brown');
    await expect(page.getByText(common.unclearChoice)).toHaveCount(0);
    await expect(page.getByLabel(cart.note, { exact: true })).toBeFocused();
  });

  await test.step('Enter on a new name creates the customer, not the order', async () => {
    await customer.click();
    await page.keyboard.type('Tidewater Looms');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(cart.newCustomerName)).toBeFocused();
    await expect(page).toHaveURL(/\/cart$/);
    await page.getByRole('button', { name: cart.chooseCustomer }).click();
  });

  await test.step('a new name is taken with Tab', async () => {
    await typeAndLeave(page, 'Tidewater Looms');
    await expect(page.getByLabel(cart.newCustomerName)).toHaveValue('Tidewater Looms');
  });
});

async function typeAndLeave(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox', { name: cart.customer }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}
