import { listCustomers } from '#contract/customers/customers.ts';
import { addWeeks, CAROUSEL_WEEKS, weekOf } from '#domain/platform/week.ts';
import { allWords } from '#words/all.ts';
import { focusedWeek, tabTo, walkToFree } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { slot, weekColumn } from '../support/week-view.ts';
import { findPublication, found, placeOrder } from '../support/demo-records.ts';

const { weekView } = allWords['en-gb'];

test('the grid is operated by keyboard alone, and the focus is never lost', async ({ open, as }) => {
  const { today } = as.sales.session;
  const publication = await findPublication(as.sales, 'gebaeudebrief');
  const page = await open({ as: 'administrator' });
  await visit(page, `/publications/${publication.id}/weeks/${weekOf(today)}`);
  const next = addWeeks(weekOf(today), 1);
  await tabTo(page, page.locator('[data-place][tabindex="0"]'));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focusedWeek(page)).toBe(next);
  await page.keyboard.press('Home');
  const id = await walkToFree(page, 'ArrowDown');

  await test.step('Enter takes a free placement and gives it back', async () => {
    for (const isTaken of ['true', 'false']) {
      await page.keyboard.press('Enter');
      await expect(slot(page, id)).toHaveAttribute('aria-pressed', isTaken);
      await expect(slot(page, id)).toBeFocused();
    }
  });

  await test.step('another user sells it: the new row keeps the focus', async () => {
    const { customers } = await as.sales.call(listCustomers, { query: { q: '', limit: 1 } });
    await placeOrder(as.sales, [Number(id)], { customerId: found(customers[0]).id });
    await expect(slot(page, id)).toHaveAttribute('href', /vert/);
    await expect(slot(page, id)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(slot(page, id)).not.toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(slot(page, id)).toBeFocused();
  });

  await test.step('an arrow key past the edge moves to the next week, with the focus', async () => {
    for (let column = 2; column <= CAROUSEL_WEEKS; column += 1) {
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => focusedWeek(page)).toBe(addWeeks(weekOf(today), column));
    }
    await expect(page).toHaveURL(new RegExp(`/weeks/${next}$`));
    // If the focused week leaves the view, the focus moves to a visible week.
    for (let press = 0; press < CAROUSEL_WEEKS; press += 1) await page.keyboard.press('PageUp');
    await expect.poll(() => focusedWeek(page)).toBe(weekOf(today));
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
  });

  await test.step('Enter on a sold placement opens its ad, and Back returns', async () => {
    await slot(page, id).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/details\/[\d-]+\/vert\/\d+$/);
    await page.goBack();
    await expect(slot(page, id)).toBeVisible();
  });
});

// spec: week-13, constant-9
test('a step to a prefetched week sends no request', async ({ open, as, guard }) => {
  guard.allowFailedRequests();
  const week = weekOf(as.sales.session.today);
  const publication = await findPublication(as.sales, 'gebaeudebrief');
  const page = await open({ as: 'sales' });
  await visit(page, `/publications/${publication.id}/weeks/${week}`);
  const [before, after] = [addWeeks(week, -1), addWeeks(week, CAROUSEL_WEEKS)];
  for (const neighbour of [before, after]) {
    await expect(page.locator(`[data-week="${neighbour}"] .slot`).first()).toBeAttached();
  }
  await page.route('**/api/issues?*', (route) => route.abort());
  await page.getByRole('button', { name: weekView.nextWeek }).click();
  await expect(weekColumn(page, after).locator('.slot').first()).toBeInViewport();
  await page.getByRole('button', { name: weekView.previousWeek }).click();
  await page.getByRole('button', { name: weekView.previousWeek }).click();
  await expect(weekColumn(page, before).locator('.slot').first()).toBeInViewport();
  await expect(page).toHaveURL(new RegExp(`/weeks/${before}$`));
  await page.goBack();
  await expect(weekColumn(page, addWeeks(week, 3))).toBeInViewport();
});
