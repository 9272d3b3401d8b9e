import type { Page } from '@playwright/test';
import { createCustomer } from '#contract/customers/customers.ts';
import { addDays } from '#domain/platform/day.ts';
import { allWords } from '#words/all.ts';
import { formatDay } from '#words/format.ts';
import { fillCart } from '../support/order-steps.ts';
import { expect, test } from '../support/test.ts';

const locale = 'en-gb';
const words = allWords[locale];
const { cart, common, order, organization } = words;
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

test('a reservation has a proposed end, which is typed or chosen quickly', async ({ open, as }) => {
  const { today } = as.sales.session;
  const page = await open({ as: 'sales', locale });
  await page.goto('/publications');
  await fillCart({ page, locale, words, today });
  const date = page.getByLabel(cart.reservedUntil);
  const shortcuts = page.getByRole('group', { name: order.expireDates.label });

  await test.step('the proposal is the working day before the first issue, or two weeks away', async () => {
    const last = shortcuts.getByRole('button', { name: order.expireDates.beforeFirstIssue });
    await expect(last).toHaveAttribute('aria-pressed', 'true');
    await expect(last).toContainText(await date.inputValue());
  });

  await test.step('days can be typed in many ways', async () => {
    const inTenDays = addDays(today, 10);
    const [, month = '', day = ''] = inTenDays.split('-');
    const typed = [`${Number(day)}.${Number(month)}.`, `${day}/${month}`, '+10'];
    for (const text of typed) {
      await date.fill(text);
      await date.press('Tab');
      await expect(date).toHaveValue(formatDay(locale, inTenDays));
      await date.fill('tomorrow');
      await date.press('Tab');
      await expect(date).toHaveValue(formatDay(locale, addDays(today, 1)));
    }
  });

  await test.step('a text that is no day stays, with examples', async () => {
    await date.fill('soon');
    await date.press('Tab');
    await expect(page.getByText(common.noSuchDate)).toBeVisible();
    await shortcuts.getByRole('button', { name: order.expireDates.days(7) }).click();
    await expect(page.getByText(common.noSuchDate)).toHaveCount(0);
    await expect(date).toHaveValue(formatDay(locale, addDays(today, 7)));
  });

  await test.step('a click opens the calendar', async () => {
    await date.click();
    await page.getByRole('gridcell', { selected: true }).getByRole('button').press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('grid')).toHaveCount(0);
    await expect(date).toHaveValue(formatDay(locale, addDays(today, 8)));
  });
});

test('an administrator sets the usual period of a reservation', async ({ open, as }) => {
  const page = await open({ as: 'administrator', locale });
  await page.goto('/organization');
  const days = page.getByLabel(organization.reservationDays);
  await expect(days).toHaveValue('14');
  await days.fill('3');
  await page.getByRole('button', { name: common.save }).click();
  await expect(page.getByText(words.shell.flash.saveSuccess)).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByLabel(cart.reservedUntil)).toHaveValue(
    formatDay(locale, addDays(as.administrator.session.today, 3)),
  );
});
