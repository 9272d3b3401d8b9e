import { expect, type Page } from '@playwright/test';
import { addDays, type Day } from '#domain/platform/day.ts';
import { addWeeks, weekOf } from '#domain/platform/week.ts';
import { orderMoves as de } from '#words/de/sales/order-moves.ts';
import { orderMoves as enGb } from '#words/en-gb/sales/order-moves.ts';
import { orderMoves as fr } from '#words/fr/sales/order-moves.ts';
import { demoPublications } from '#server/demo/tables.ts';
import type { AllWords } from '#words/shape.ts';
import { formatDay } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import { emailOf, PASSWORD } from './caller.ts';
import { expectFlash } from './flashes.ts';
import { takeFree, weekColumn } from './week-view.ts';

const ORDER_MOVES = { de, 'en-gb': enGb, fr };

/** A story of a sales user: the page, its language and texts, and the current day of the organization. */
export interface SellingStory {
  page: Page;
  locale: Locale;
  words: AllWords;
  today: Day;
}

/** Signs in on the login page, which leads to the week view. */
export async function signInByForm({ page, words }: SellingStory): Promise<void> {
  const { login, weekView } = words;
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page).toHaveTitle(`${login.title} · ${words.shell.product}`);
  await page.getByLabel(login.email, { exact: true }).fill(emailOf('sales'));
  await page.getByLabel(login.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: login.submit, exact: true }).click();
  await expect(page).toHaveURL(/\/today$/);
  await page.getByRole('link', { name: words.shell.nav.sell, exact: true }).click();
  await expect(page.locator('main').getByText(weekView.canOrder)).toBeVisible();
}

/** Puts three free placements of the Gebäudebrief in the next two weeks into the cart. Returns their names. */
export async function fillCart({ page, words, today }: SellingStory): Promise<string[]> {
  const { weekView, cart } = words;
  const { title } = demoPublications.gebaeudebrief;
  const select = page.getByRole('button', { name: new RegExp(`^${weekView.publication} `) });
  for (const choice of [demoPublications.lettreDesHalles.title, title]) {
    await select.click();
    await page.getByRole('option', { name: choice }).click();
    await expect(select).toHaveText(new RegExp(`${choice}$`));
  }
  await expect(page.locator('.wk--now')).toContainText(weekView.thisWeek);
  const [next, afterNext] = [addWeeks(weekOf(today), 1), addWeeks(weekOf(today), 2)];
  await expect(weekColumn(page, next).getByText(weekView.inCart, { exact: true })).toHaveCount(0);
  const names = [await takeFree(page, next), await takeFree(page, next), await takeFree(page, afterNext)];
  await expect(weekColumn(page, next).getByText(weekView.inCart, { exact: true })).toHaveCount(2);
  const side = page.getByRole('complementary', { name: cart.cart });
  await expect(side.getByText(cart.count(3))).toBeVisible();
  await expect(side.getByRole('listitem')).toHaveCount(3);
  for (const name of names) await expect(side).toContainText(name);
  await side.getByRole('link', { name: cart.order }).click();
  return names;
}

/** Fills in the order form for a new customer, and reserves. Returns the order's id. */
export async function reserveForNewCustomer(
  { page, words, locale, today }: SellingStory,
  { customer, note }: { customer: string; note: string },
): Promise<number> {
  const { cart, order } = words;
  await expect(page.getByRole('heading', { level: 1, name: cart.title })).toBeVisible();
  await expect(page.getByRole('table', { name: cart.placements }).getByRole('row')).toHaveCount(4);
  await page.getByRole('combobox', { name: cart.customer }).fill(customer);
  await page.getByRole('option', { name: cart.newCustomer(customer) }).click();
  await expect(page.getByLabel(cart.newCustomerName)).toHaveValue(customer);
  await page.getByLabel(cart.note, { exact: true }).fill(note);
  const until = addDays(today, 5);
  const date = page.getByLabel(cart.reservedUntil);
  await date.fill(formatDay(locale, until, 'basic'));
  await date.press('Enter');
  await expect(date).toHaveValue(formatDay(locale, until));
  await page.getByRole('button', { name: cart.order }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  await expectFlash(page, cart.success(id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${order.detail.reservation} ${id} ${order.detail.forCustomer} ${customer}`,
  );
  const { notes } = ORDER_MOVES[locale];
  await expect(page.getByLabel(notes.note, { exact: true })).toHaveValue(note);
  return id;
}

/** Changes the expiry date twice: by typing, and by picking a day in the calendar. Checks that each change is saved at once. */
export async function changeExpiry({ page, words, locale, today }: SellingStory): Promise<void> {
  const { order, common } = words;
  const prolonged = (day: string) => words.today.prolonged(formatDay(locale, day));
  const date = page.getByLabel(order.detail.reservedUntil, { exact: true });
  const typed = addDays(today, 3);
  await date.fill(formatDay(locale, typed, 'basic'));
  await date.press('Enter');
  await expectFlash(page, prolonged(typed));
  await expect(date).toHaveValue(formatDay(locale, typed));

  await page.getByRole('button', { name: common.chooseDate }).click();
  const calendar = page.getByRole('dialog', { name: common.chooseDate });
  await expect(calendar).toBeVisible();
  // A day in the month that the calendar shows, whatever today's date is.
  const picked = addDays(typed, typed.slice(8) > '15' ? -1 : 1);
  await calendar.locator(`[data-day="${picked}"]`).getByRole('button').click();
  await expectFlash(page, prolonged(picked));
  await expect(date).toHaveValue(formatDay(locale, picked));
  await expect(calendar).toHaveCount(0);
}

/** Books the order that is on the screen. */
export async function book({ page, words }: SellingStory, id: number, customer: string): Promise<void> {
  const { actions, booking, forCustomer, bookedAt, reservedUntil } = words.order.detail;
  await page.getByRole('button', { name: actions.book }).click();
  await expectFlash(page, actions.booked(customer));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${booking} ${id} ${forCustomer} ${customer}`,
  );
  await expect(page.getByRole('term').filter({ hasText: bookedAt })).toBeVisible();
  await expect(page.getByLabel(reservedUntil, { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: actions.book })).toHaveCount(0);
}

/** Confirms by Enter that ads are cancelled, once the question has said what that costs. */
export async function confirmCancelling(page: Page): Promise<void> {
  const submit = page.getByRole('alertdialog').locator('button[type=submit]');
  await expect(submit).toBeFocused();
  await expect(submit).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Enter');
}
