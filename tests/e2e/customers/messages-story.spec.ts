import type { Locator } from '@playwright/test';
import { addDays } from '#domain/platform/day.ts';
import { allWords } from '#words/all.ts';
import { formatDay } from '#words/format.ts';
import { fillCart } from '../support/order-steps.ts';
import { expect, test } from '../support/test.ts';

const locale = 'en-gb';
const words = allWords[locale];
const { cart, order } = words;

test('a message does not cover the next button, and disappears when the next message is shown', async ({
  open,
  as,
  guard,
}) => {
  guard.allowRefusals(403);
  const { today } = as.sales.session;
  const page = await open({ as: 'sales', locale });
  await page.goto('/publications');
  await fillCart({ page, locale, words, today });
  await page.getByRole('combobox', { name: cart.customer }).fill('Tidewater Looms');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: cart.order }).click();
  const message = page.locator('.flash');
  const book = page.getByRole('button', { name: order.detail.actions.book });
  await expect(message).toHaveCount(1);
  await expect(book).toBeVisible();
  expect(await overlap(message, book)).toBe(false);

  await test.step('the message of a refused act is gone when the next one succeeds', async () => {
    const until = page.getByLabel(order.detail.reservedUntil, { exact: true });
    await page.route('**/api/orders/*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill(REFUSAL) : route.fallback(),
    );
    // Two days other than the proposed one. Which day is proposed depends on the weekday, which the field shows before the date.
    const proposed = await until.inputValue();
    const [refused = '', accepted = ''] = [1, 2, 3]
      .map((days) => formatDay(locale, addDays(today, days), 'basic'))
      .filter((day) => !proposed.endsWith(day));
    await until.fill(refused);
    await until.press('Enter');
    await expect(message.filter({ hasText: 'Not today.' })).toBeVisible();
    await page.unroute('**/api/orders/*');
    await until.fill(accepted);
    await until.press('Enter');
    await expect(message.filter({ hasText: accepted })).toBeVisible();
    await expect(message).toHaveCount(1);
  });
});

const REFUSAL = {
  status: 403,
  contentType: 'application/problem+json',
  body: JSON.stringify({
    type: 'about:blank',
    title: 'Not today.',
    detail: 'Not today.',
    status: 403,
    code: 'forbidden',
  }),
};

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error('An element is not shown.');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
