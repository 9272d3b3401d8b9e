import { getOrder, placeOrder } from '#contract/sales/orders.ts';
import { allWords } from '#words/all.ts';
import { expectFlash } from '../support/flashes.ts';
import { confirmCancelling, fillCart } from '../support/order-steps.ts';
import { expect, test } from '../support/test.ts';

const locale = 'en-gb';
const words = allWords[locale];
const { cart, common, history, order } = words;
const REMOVE = new RegExp(`^${order.detail.cancelPlacement.label('', '').slice(0, -' ()'.length)}`);

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

test('cancelling and booking can be undone', async ({ open, as, guard }) => {
  guard.allowRefusals(404);
  guard.allowRefusals(422);
  const page = await open({ as: 'sales', locale });
  await page.goto('/publications');
  await fillCart({ page, locale, words, today: as.sales.session.today });
  await page.getByRole('combobox', { name: cart.customer }).fill('Undone Looms');
  await page.getByRole('option', { name: cart.newCustomer('Undone Looms') }).click();
  await page.getByRole('button', { name: cart.order }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  const { actions, booking, reservation } = order.detail;
  const heading = page.getByRole('heading', { level: 1 });
  const undo = page.locator('.flash').getByRole('button', { name: common.undo });
  const rows = page.getByRole('button', { name: REMOVE });
  await expect(rows).toHaveCount(3);

  await test.step('a booking is a reservation again, by the keyboard', async () => {
    await page.getByRole('button', { name: actions.book }).click();
    await expect(heading).toContainText(`${booking} ${id}`);
    await expect(undo).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expectFlash(page, order.detail.undone);
    await expect(heading).toContainText(`${reservation} ${id}`);
  });

  await test.step('a cancelled placement returns', async () => {
    await rows.first().click();
    await confirmCancelling(page);
    await expect(rows).toHaveCount(2);
    await undo.click();
    await expectFlash(page, order.detail.undone);
    await expect(rows).toHaveCount(3);
  });

  await test.step('a cancelled order returns, and its page opens', async () => {
    await page.getByRole('button', { name: actions.cancelReservation }).click();
    await confirmCancelling(page);
    await expect(page).toHaveURL(/\/orders$/);
    await undo.click();
    await expect(page).toHaveURL(new RegExp(`/orders/${id}$`));
    await expectFlash(page, order.detail.undone);
    await expect(rows).toHaveCount(3);
  });

  await test.step('a placement that was sold meanwhile is named', async () => {
    const { verts, customer } = (await as.sales.call(getOrder, { params: { id } })).order;
    const [sold] = verts;
    await page.getByRole('button', { name: actions.cancelReservation }).click();
    await confirmCancelling(page);
    await expect(undo).toBeVisible();
    await as.sales.call(placeOrder, {
      body: { customer_id: customer.id, placement_ids: [sold?.placement.id ?? 0], book: true, note: '' },
    });
    await undo.click();
    await expect(page.locator('.flash')).toContainText(sold?.placement.name ?? '');
    await expect(page).toHaveURL(/\/orders$/);
  });
});
