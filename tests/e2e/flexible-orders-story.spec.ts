import { allWords } from '#words/all.ts';
import { expectFlash } from './support/flashes.ts';
import { fillCart } from './support/order-steps.ts';
import { expect, test } from './support/test.ts';

const locale = 'en-gb';
const words = allWords[locale];
const { cart, history, order } = words;

test('placements are booked at once from the cart', async ({ open, as, guard }) => {
  guard.allowRefusals(422);
  const page = await open({ as: 'sales', locale });
  await page.goto('/publications');
  await fillCart({ page, locale, words, today: as.sales.session.today });
  const book = page.getByRole('button', { name: cart.book });

  await test.step('a missing customer is named, a missing date does not matter', async () => {
    await page.getByLabel(cart.reservedUntil).fill('');
    await book.click();
    await expect(page.getByText(words.problems.field.customer_id.blank)).toBeVisible();
    await expect(page.getByRole('textbox', { name: cart.reservedUntil })).not.toHaveAttribute(
      'aria-invalid',
      'true',
    );
  });

  await test.step('one click creates a booking', async () => {
    await page.getByRole('combobox', { name: cart.customer }).fill('Booked Looms');
    await page.getByRole('option', { name: cart.newCustomer('Booked Looms') }).click();
    await book.click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    const id = Number(page.url().split('/').at(-1));
    await expectFlash(page, cart.booked(id));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${order.detail.booking} ${id}`);
    await page.locator('main').getByText(history.title, { exact: true }).click();
    await expect(page.getByText(history.acts.bookedAtOnce(history.acts.placements(3)))).toBeVisible();
    await expect(page.getByRole('button', { name: order.detail.actions.book })).toHaveCount(0);
  });
});

test('self-service customers only reserve', async ({ open, as }) => {
  const page = await open({ as: 'customer', locale });
  await page.goto('/publications');
  await fillCart({ page, locale, words, today: as.sales.session.today });
  await expect(page.getByRole('button', { name: cart.order })).toBeVisible();
  await expect(page.getByRole('button', { name: cart.book })).toHaveCount(0);
});
